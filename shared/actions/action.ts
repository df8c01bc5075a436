/** An action that people can run, declared once for both hosts. */
import type { Waiting } from '../sheet/columns/approval.ts';
import type { Client } from '../api/client.ts';
import type { Effect } from '../api/operations.ts';
import type { PostToPlan } from '../calendar/delivery/times/found-times.ts';
import type { PostRun } from '../calendar/delivery/post-run.ts';
import type { Host } from '../form/fields/field.ts';
import type { FormPort } from '../form/values/form-words.ts';
import { fieldsOn, type FormField } from '../form/fields/form-field.ts';
import { chosenPost, draftFields } from '../form/options/draft-fields.ts';
import { runOptions } from '../form/options/run-options.ts';
import type { AccountPorts } from '../post/accounts/resolve-accounts.ts';
import type { PostChanges } from '../post/edit/edit-post.ts';
import type { HeldFile } from '../post/media/inspect-media.ts';
import type { RunReport } from '../report/run-report.ts';
import type { ColumnsOfRow } from '../sheet/rows/blank-row.ts';
import type { RowStore } from '../sheet/rows/row-memory.ts';
import type { RunRows } from '../sheet/rows/run-rows.ts';
import type { PostPorts } from '../post/prepare-post.ts';
import type { Output } from './outputs.ts';

export type ResourceName = 'account' | 'board' | 'creator' | 'media' | 'post';

/**
 * The fields that a host shows without being asked. In n8n, where people fill in one form for a whole sheet, an option that is also listed as a
 * field is among them; Zapier has all options under More Fields.
 */
export function fieldsInSight(host: Host, { fields, options = [] }: ActionForm): FormField[] {
  return fieldsOn(host, host === 'n8n' ? fields : fields.filter((field) => !options.includes(field)));
}

/**
 * The options that a host hides at first. In n8n, an action that works on many posts or files also has the options of a run without declaring them.
 */
export function optionsOutOfSight(
  host: Host,
  { fields, options = [], report }: ActionForm & Pick<Action, 'report'>,
): readonly FormField[] {
  if (host !== 'n8n') return options;
  const ofRun = report !== undefined || makesPosts({ fields }) ? Object.values(runOptions) : [];
  return [...options.filter((option) => !fields.includes(option)), ...ofRun];
}

/** Whether each item makes a post, or would make one in a preview: such an action asks for a text, and for no existing post. */
export function makesPosts({ fields }: ActionForm): boolean {
  const keys = fields.map(({ key }) => key);
  return keys.includes(draftFields.caption.key) && !keys.includes(chosenPost.key);
}

/** What a host hands in for one item. `File` is a file as the host holds it. */
export interface ItemPorts<File extends HeldFile> extends PostPorts<File>, AccountPorts {
  readonly client: Client;
  /** Where the host runs all items again after one failed: the name of that setting and, as a clause, how to switch it off. */
  readonly repeatsOnFail?: { readonly setting: string; readonly howToStop: string } | undefined;
  /** The item as the row of a sheet. */
  readonly row: ColumnsOfRow & {
    /** Its place in the run, counted from 0: this tells rows apart. */
    readonly place: number;
    /** The number of the row as people count rows in their sheet: a label, which several rows may share. */
    readonly number: number;
    /** Whether any row has the column in which the reference is saved; undefined where the host cannot tell. */
    readonly hasReferenceColumn?: boolean | undefined;
    /** What earlier runs left for this one, if a run sees only one row. */
    readonly store?: RowStore | undefined;
  };
}

/** What an action gets for an item: what the host hands in for it, and what all items of the run share. */
export interface ActionPorts<File extends HeldFile> extends ItemPorts<File>, SharedPorts {
  /** Whether the run has no other item, so that nothing else of it can change a post meanwhile. */
  readonly isAlone: boolean;
}

export interface SharedPorts {
  /** The posts that the run creates and the times that it finds. */
  readonly run: PostRun;
  readonly rows: RunRows;
  readonly report: RunReport;
}

export interface ActionInput extends FormPort {
  /** What was filled in, by the keys of the action's fields. Forms, cells and expressions may give values of any type. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The keys of the fields that take their value from an earlier step. If such a field is empty, the step gave no value; nobody left it empty. */
  readonly fromSteps: ReadonlySet<string>;
  /** What the row, or the form, calls the time before which this post may not go out; undefined where the form gives one time to all posts. */
  readonly embargoLabel?: string | undefined;
  /** What was found in the columns of the row; undefined unless columns are read by their names. */
  readonly mapped?: {
    /** What was read of the sheet, and what not: `Read: Date + Time, Text. Not read: Owner.` */
    readonly text: string;
    /** Why the row is not to be planned; undefined where it may be. */
    readonly waits: Waiting | undefined;
    /** The name of the column that holds rows back. */
    readonly holdColumn: string | undefined;
  };
  /** The post that the form describes. In a change, an empty field means unchanged. */
  readonly draft: (form: { readonly isChange: boolean }) => Promise<PostChanges>;
  /** Checks the files that the form names, and throws if one cannot be sent. Returns a function for each, which uploads it and returns its record. */
  readonly uploads: () => Promise<readonly (() => Promise<object>)[]>;
}

/** Does what a phase has to do with an item, and returns its records: none where there is nothing to tell. Throws the errors of the core. */
export type Work = () => Promise<readonly object[]>;

/** What is to be done with an item, by the phases of a run (`conduct.ts`). */
export type Task = {
  /** The post for which a time is found, together with those of all other items. */
  readonly toPlan?: PostToPlan | undefined;
  /** The post of a spread that is there already. The others of it are planned around it. */
  readonly stands?: PostToPlan | undefined;
  /** Items with the same turn follow one another: they change the same post, or create the same one. */
  readonly turn?: string | undefined;
  /** Whether it publishes a post at once. Then the items are published one by one in input order: followers see that order. */
  readonly publishesNow?: boolean;
  /** Called after the run with each record of the item. Never rejects. */
  readonly remember?: (record: object) => Promise<void>;
} & (
  | {
      readonly send: Work;
      /** Publishes the draft that `send` saved, once all drafts are saved. Its records replace those of `send`. */
      readonly publish?: Work | undefined;
      readonly remove?: never;
    }
  /** Deletes a post, after everything else was sent. */
  | { readonly remove: Work; readonly send?: never; readonly publish?: never }
);

/** For an item with which nothing is to be done: it has no output. */
export const noWork: Task = { send: async () => await Promise.resolve([]) };

/** An item that was read: its task, or how that is decided once all items of the run are read. */
export type ReadItem = Task | { readonly decide: () => Promise<Task> };

/** What became of an item: `skipped` if the run ended before it. */
export type Outcome =
  { readonly records: readonly object[] } | { readonly error: unknown } | { readonly skipped: true };

/** The nouns and verbs of a report: `30 of 60 posts were scheduled`. */
export interface ReportWords {
  readonly noun: string;
  readonly participle: (records: readonly object[]) => string;
  /** How to continue a run that stopped midway; left out if what it did must not be run again. */
  readonly again?: string;
}

/** How a step of Zapier names the action. Its label follows from its key, which is stored in Zaps and never changes. */
export interface StepWords {
  readonly key: string;
  /** What the step makes or finds; the resource by default. */
  readonly noun?: string;
  readonly description: string;
}

/** How hosts name an action. */
interface ActionWords {
  /** Stored in workflows, never changed; unique within its resource. */
  readonly key: string;
  readonly resource: ResourceName;
  readonly label: string;
  readonly description: string;
  /** Such as `Get many posts`. Without articles, as n8n requires. */
  readonly sentence: string;
  /** Null where Zapier has it as part of another step. */
  readonly zapier: StepWords | null;
}

/** What people fill in for an action. */
export interface ActionForm {
  /** In the order of the form. */
  readonly fields: readonly [FormField, ...FormField[]];
  /** Fields that limit a list; hidden until asked for, like the options. */
  readonly filters?: readonly FormField[];
  readonly options?: readonly FormField[];
}

export interface Action extends ActionWords, ActionForm {
  readonly contract: readonly [string, ...string[]];
  /** On Zapier, reads are searches, all others creates. */
  readonly effect: Effect;
  readonly output: Output;
  /** Left out where it only reads. */
  readonly report?: ReportWords;
  /** Reads and checks the item, and changes nothing at the service. Throws the errors of the shared core. */
  read<File extends HeldFile>(input: ActionInput, ports: ActionPorts<File>): ReadItem | Promise<ReadItem>;
}
