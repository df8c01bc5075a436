import type { INodeProperties } from 'n8n-workflow';
import { planningOptions } from '../../form/planning-properties.ts';
import {
  allowModelNow,
  checkMedia,
  concurrency,
  cropTo,
  dateOrder,
  delivery,
  ifPlanned,
  ifRefused,
} from '../../form/post-options.ts';
import { optionsProperty, postProperties } from '../../form/post-properties.ts';

/** The fields of Create and of Preview. */
export const createForm: readonly INodeProperties[] = [
  ...postProperties,
  optionsProperty([
    allowModelNow,
    checkMedia,
    concurrency,
    cropTo,
    dateOrder,
    delivery,
    ifPlanned,
    ifRefused,
    ...planningOptions,
  ]),
];
