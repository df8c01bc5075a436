import type { INodeProperties } from 'n8n-workflow';
import { options } from '../../../../shared/index.ts';
import { formProperty } from '../../form/form-property.ts';
import { minimumGap, slots } from '../../form/planning-properties.ts';
import { optionsProperty } from '../../form/post-options.ts';
import { scheduledAt, timeForm } from '../../form/post-properties.ts';
import { showFor } from '../../form/show.ts';
import { postLocator } from './post-locator.form.ts';

export const rescheduleForm: readonly INodeProperties[] = [
  postLocator,
  formProperty(options.moveTo),
  ...showFor({ moveTo: ['time'] }, [
    { ...scheduledAt, description: `When the post is to be published instead, ${timeForm}` },
  ]),
  formProperty(options.moveBy),
  ...showFor({ moveTo: ['slot'] }, [slots]),
  optionsProperty([options.dateOrder], showFor({ '/moveTo': ['slot'] }, [minimumGap])),
];
