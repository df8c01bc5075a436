import { calendarSheets } from './calendar-sheets.ts';
import { calendarTemplates } from './calendar-templates.ts';
import { importFiles } from './import-files.ts';
import { importers } from './importers.ts';
import { italianCalendars } from './italian-calendars.ts';
import { networkImporters } from './network-importers.ts';
import { otherLanguages } from './other-languages.ts';
import { romanceLanguages } from './romance-languages.ts';
import type { HeaderSet } from './header-set.ts';
import { workflows } from './workflows.ts';
import { writtenByWorkflows } from './written-by-workflows.ts';

export type { HeaderColumn, HeaderSet, Meaning } from './header-set.ts';

/** Headers of real content calendars, each seen in a public source, with what a person would say they mean. */
export const headerSets: readonly HeaderSet[] = [
  ...importers,
  ...networkImporters,
  ...importFiles,
  ...calendarTemplates,
  ...calendarSheets,
  ...workflows,
  ...writtenByWorkflows,
  ...otherLanguages,
  ...romanceLanguages,
  ...italianCalendars,
];
