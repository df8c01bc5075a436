import type { INodeProperties } from 'n8n-workflow';
import { options } from '../../../../shared/index.ts';
import { planningOptions } from '../../form/planning-properties.ts';
import { optionsProperty } from '../../form/post-options.ts';
import { postProperties } from '../../form/post-properties.ts';

const { moveBy: _by, moveTo: _to, removeOtherAccounts: _others, ...ofCreate } = options;

/** The fields of Create and of Preview. */
export const createForm: readonly INodeProperties[] = [
  ...postProperties,
  optionsProperty(Object.values(ofCreate), planningOptions),
];
