/** The kinds of bad days. For each example: which test covers each kind, or why the example cannot have it. */

export const kinds = [
  'there is nothing to do',
  'one bad item of ten',
  '500 to everything',
  'an answer gets lost once',
  'answers get lost as often as a request is tried',
  'the same run again',
  'a person changes things between',
  'an answer comes in half',
] as const;

type Kind = (typeof kinds)[number];
/** The title of the test that covers it. */
type Held = string;
interface Without {
  readonly why: string;
}

type Row = Readonly<Record<Kind, Held | Without>>;

function days(
  nothing: Held | Without,
  bad: Held | Without,
  failing: Held | Without,
  lost: Held,
  again: Held | Without,
  person: Held | Without,
): Row {
  return {
    'there is nothing to do': nothing,
    'one bad item of ten': bad,
    '500 to everything': failing,
    // One test covers these three (`world/lost-in-turn.ts`).
    'an answer gets lost once': lost,
    'answers get lost as often as a request is tried': lost,
    'an answer comes in half': lost,
    'the same run again': again,
    'a person changes things between': person,
  };
}

const lost = 'answers get lost, or come in half';
const oneOfTen = 'one row of ten is wrong, and the same run comes again';
const fails = 'the service fails';
const returns = 'the service fails, and then works again';
const oneAtATime: Without = { why: 'One run makes one post, of one text.' };

const sheet = days(
  'there is no row',
  oneOfTen,
  fails,
  lost,
  oneOfTen,
  'people move, edit, delete and publish posts, and the same run comes again',
);
const table = days(
  'there is no row',
  oneOfTen,
  returns,
  lost,
  'the run ended before it saved what became of the rows',
  'people move, edit, delete and publish posts between two runs',
);
const calendar = days(
  'there is nothing to add',
  'one of ten has a text for each network',
  returns,
  lost,
  'there is nothing to add',
  'people move, delete and plan posts, and delete a row, between two runs',
);
const planner = days(
  'nothing is planned',
  'one post of ten is refused',
  fails,
  'answers get lost, or come in half, and the model asks again',
  'answers get lost, or come in half, and the model asks again',
  'a colleague plans another post for the same time meanwhile',
);
const corrected = 'one post of ten needs attention, a person corrects it, and the same run comes again';
const campaign = 'one of ten is published, one is deleted meanwhile';
const live = 'people move, delete and publish posts, the service is down, and time goes by';

/** By the names of the files in `examples/`. */
export const matrix: Readonly<Record<string, Row>> = {
  'airtable-and-calendar.json': table,
  'alarm-when-not-published.json': days(
    'no post is scheduled',
    'one of ten has no text and no readable time',
    fails,
    lost,
    live,
    live,
  ),
  'alt-texts-by-a-model.json': days(
    'there is no row',
    'one picture of ten is gone, and the same run comes again',
    returns,
    lost,
    'one picture of ten is gone, and the same run comes again',
    'people move, edit, delete and publish posts, and the same run comes again',
  ),
  'approve-drafts-then-schedule.json': days(
    'there is no draft',
    'one of ten does not fit',
    fails,
    lost,
    'three equal drafts',
    'somebody changes its text while its page is open',
  ),
  'approve-with-a-preview.json': days(
    'nothing but spaces is written',
    oneAtATime,
    'the service fails, and comes back',
    'answers get lost, or come in half, and the form is sent again',
    'two people write at the same time, and one of them twice',
    'two people write at the same time, and one of them twice',
  ),
  'article-to-thread.json': days(
    'there is no article, or no long one',
    'the newest of ten has no link and no title',
    fails,
    lost,
    'the newest of ten has no link and no title',
    'a colleague edits the post',
  ),
  'calendar-feed.json': days(
    'nothing is planned',
    'one of ten has no time',
    'the service fails, and comes back',
    lost,
    'it is read again after people moved, deleted and planned posts',
    'it is read again after people moved, deleted and planned posts',
  ),
  'calendar-to-data-table.json': calendar,
  'calendar-to-google-sheet.json': calendar,
  'check-captions-of-a-model.json': days(
    'there is no topic',
    oneAtATime,
    returns,
    lost,
    returns,
    'a colleague edits the post, or deletes it',
  ),
  'data-table-and-calendar.json': table,
  'delete-a-campaign.json': days(
    'there is none',
    campaign,
    'the service fails, and the same run follows',
    lost,
    'the service fails, and the same run follows',
    campaign,
  ),
  'evergreen-library.json': days(
    'there is no text',
    'one text of ten is too long, and the same run comes again',
    returns,
    lost,
    'one text of ten is too long, and the same run comes again',
    'people move, edit, delete and publish posts, and the same run comes again',
  ),
  'google-sheet-and-calendar.json': table,
  'handle-failed-posts.json': days(
    'there is no post',
    'one of ten is too long, and the same run comes again',
    fails,
    lost,
    'one of ten is too long, and the same run comes again',
    'one of ten is too long, and the same run comes again',
  ),
  'move-campaign-by-a-day.json': days(
    'there is none',
    campaign,
    fails,
    lost,
    'the same run comes again',
    campaign,
  ),
  'pause-everything.json': days(
    'there is nothing',
    'one of ten cannot be paused',
    'the service fails while it pauses',
    'answers get lost, or come in half, while it resumes',
    'the service fails while it resumes, and the same run follows',
    'people plan, edit, publish and delete meanwhile',
  ),
  'plan-posts-over-mcp.json': planner,
  'plan-posts-with-an-ai-agent.json': planner,
  'review-every-morning.json': days('nothing needs attention', corrected, fails, lost, corrected, corrected),
  'rss-feed-to-networks.json': days(
    'there is no article',
    'one of ten cannot be posted',
    returns,
    lost,
    returns,
    'a colleague edits the post',
  ),
  'several-brands-from-one-sheet.json': sheet,
  'sheet-on-nine-networks.json': sheet,
  'spread-posts-over-a-month.json': sheet,
  'spreadsheet-campaign.json': sheet,
};
