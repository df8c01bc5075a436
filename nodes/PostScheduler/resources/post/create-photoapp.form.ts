import type { INodeProperties } from 'n8n-workflow';
import { networkOf } from '../../../../shared/index.ts';
import { dateOrder } from '../../form/date-order.ts';
import { ifPlannedOption } from '../../form/delivery-options.ts';
import { checkMediaOption, cropToOption } from '../../form/media-options.ts';
import { allowModelNow } from '../../form/named-options.ts';
import { contentPropertiesOf, optionsProperty } from '../../form/post-properties.ts';
import { singleTargetProperties } from '../../form/target-property.ts';

const network = networkOf('photoapp');

export const createPhotoappForm: readonly INodeProperties[] = [
  ...contentPropertiesOf(network),
  ...singleTargetProperties(network),
  optionsProperty([allowModelNow, checkMediaOption, cropToOption, dateOrder, ifPlannedOption]),
];
