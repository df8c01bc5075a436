import type { INodeProperties } from 'n8n-workflow';
import { dateOrder } from '../../form/date-order.ts';
import { deliveryOption, ifPlannedOption } from '../../form/delivery-options.ts';
import { checkMediaOption, cropToOption } from '../../form/media-options.ts';
import { planningOptions } from '../../form/planning-properties.ts';
import { allowModelNow, skipWithoutAccounts } from '../../form/named-options.ts';
import { onRefusal } from '../../form/post-options.ts';
import { optionsProperty, postProperties } from '../../form/post-properties.ts';

/** The fields of Create and of Preview. */
export const createForm: readonly INodeProperties[] = [
  ...postProperties,
  optionsProperty([
    allowModelNow,
    checkMediaOption,
    cropToOption,
    dateOrder,
    deliveryOption,
    ifPlannedOption,
    onRefusal,
    ...planningOptions,
    skipWithoutAccounts,
  ]),
];
