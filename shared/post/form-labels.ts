/** Labels and help of the fields that are no network's own, once for all forms. */
export interface FormLabels {
  readonly label: string;
  readonly help: string;
}

interface ChoiceLabels extends FormLabels {
  readonly value: string;
}

/** The publication instructions of contract 2.3, in the order in which they are offered. */
export const publishChoices: readonly ChoiceLabels[] = [
  { value: 'SCHEDULE', label: 'Schedule', help: 'Publish at the scheduled time' },
  { value: 'DRAFT', label: 'Save as Draft', help: 'Keep it unpublished, to be finished in the calendar' },
  { value: 'NOW', label: 'Publish Now', help: 'Publish at once; this cannot be taken back' },
];

/** What a new post is also offered: the machine finds its time, and it is scheduled. Behind Schedule. */
export const planningChoices = {
  slot: {
    value: 'SLOT',
    label: 'Next Free Slot',
    help: 'Publish at the next time of your weekly slots that is free',
  },
  spread: {
    value: 'SPREAD',
    label: 'Spread',
    help: 'Spread the posts of all items evenly over a span of time',
  },
} as const satisfies Record<string, ChoiceLabels>;

/** The fields of the whole post. The help of the time is each host's: it names the host's time zone. */
export const postLabels = {
  publish: { label: 'Publish', help: 'When the post is published' },
  scheduledAt: { label: 'Scheduled Time', help: 'When the post is published' },
  accounts: { label: 'Accounts', help: 'Where the post is published: accounts of any network' },
  caption: { label: 'Caption', help: 'Text of the post; each account can have its own' },
  media: {
    label: 'Media',
    help: 'Images, videos and documents of the post; each account can have its own',
  },
} as const satisfies Record<string, FormLabels>;

/** The fields of an update: empty means unchanged. */
export const changeLabels = {
  keep: { label: 'Keep as Planned', help: 'Change nothing about the time' },
  caption: { label: 'Caption', help: 'New text for every account; left empty, each keeps its own' },
  media: { label: 'Media', help: 'New media for every account; left empty, each keeps its own' },
  accounts: {
    label: 'Accounts',
    help: 'Accounts to add or to change; left empty, the post stays on those that it has',
  },
  targets: {
    label: 'Targets',
    help: 'Accounts to add, and changes for accounts that the post has; the others stay as they are',
  },
} as const satisfies Record<string, FormLabels>;

/** The fields that every target has in addition to its network's own. */
export const targetLabels = {
  caption: {
    label: 'Own Caption',
    help: 'Replaces the caption of the whole post here',
    placeholder: 'Leave empty for the caption of the whole post',
  },
  media: { label: 'Own Media', help: 'Replaces the media of the whole post here' },
  extraJson: {
    label: 'Extra JSON',
    help: 'Further properties as the service names them; they win over the fields above',
  },
  targetsJson: {
    label: 'Targets JSON',
    help: "One entry for each account: platform (the network's name), accountId and, where it differs from the whole post, content and media. What only one network asks, such as boardId, goes by its name in the service's contract. A whole post with content, scheduledAt and targets may stand here too; its content and time count where Caption and Scheduled Time are left empty.",
  },
} as const;

/** An example of Targets JSON. It names no account, so it cannot be posted by mistake. */
export const targetsJsonExample = [{ platform: 'skyapp', accountId: '', content: '' }];

/** How Automatic decides on a medium's kind. */
export const automaticKindHelp = 'Automatic takes it from the ending of the address or the type of the file';

/** The label of the choice that lets the media decide. */
export const automaticLabel = 'Automatic';
