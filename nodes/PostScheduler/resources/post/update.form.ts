import type { INodeProperties } from 'n8n-workflow';
import { changeLabels } from '../../../../shared/index.ts';
import { dateOrder } from '../../form/date-order.ts';
import { checkMediaOption, cropToOption } from '../../form/media-options.ts';
import { allowModelNow } from '../../form/named-options.ts';
import { changeProperties, optionsProperty } from '../../form/post-properties.ts';
import { postLocator } from './post-locator.form.ts';

export const updateForm: readonly INodeProperties[] = [
  postLocator,
  ...changeProperties,
  optionsProperty([
    allowModelNow,
    checkMediaOption,
    cropToOption,
    dateOrder,
    {
      displayName: changeLabels.removeOtherTargets.label,
      name: 'removeOtherTargets',
      type: 'boolean',
      default: false,
      description: changeLabels.removeOtherTargets.help,
    },
    {
      displayName: changeLabels.replaceEverything.label,
      name: 'replaceEverything',
      type: 'boolean',
      default: false,
      description: changeLabels.replaceEverything.help,
    },
  ]),
];
