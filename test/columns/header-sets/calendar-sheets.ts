import type { HeaderSet } from './header-set.ts';

const file = (headerRow: string): string => `github.com, public file with the table "${headerRow}"`;

/** Sheets of calendars as people keep them. */
export const calendarSheets: readonly HeaderSet[] = [
  {
    name: 'Sheet that a script sends to Buffer',
    source: file('Date | Time | Platform | Caption | Media URL | Status | Buffer Post ID | Notes'),
    columns: {
      Date: { means: 'date', cell: '2026-06-15' },
      Time: { means: 'time', cell: '09:00' },
      Platform: { means: 'networks', cell: 'facebook' },
      Caption: { means: 'text', cell: 'Three stretches for the morning' },
      'Media URL': { means: 'media', cell: 'https://example.com/stretch.jpg' },
      Status: { means: 'approval', cell: 'Ready' },
      'Buffer Post ID': { means: 'none', cell: '' },
      Notes: { means: 'none', cell: '' },
    },
  },
  {
    name: 'Sheet of a run club',
    source: file('Date | Time | Platform | Caption | Image | Hashtags | Status | Notes'),
    columns: {
      Date: { means: 'date', cell: '12/15' },
      Time: { means: 'time', cell: '9am' },
      Platform: { means: 'networks', cell: 'IG' },
      Caption: { means: 'text', cell: 'Registration is open' },
      Image: { means: 'media', cell: 'https://example.com/run.jpg' },
      Hashtags: { means: 'hashtags', cell: '#5KRace' },
      Status: { means: 'approval', cell: 'Scheduled' },
      Notes: { means: 'none', cell: 'EB ends 1/31' },
    },
  },
  {
    name: 'Sheet of an Instagram scheduler',
    source: file('Day | Date | Time | Theme | Title | Caption'),
    columns: {
      Day: { means: 'none', cell: 'Senin', note: 'Monday in Indonesian' },
      Date: { means: 'date', cell: '2023-10-27' },
      Time: { means: 'time', cell: '14:30' },
      Theme: { means: 'none', cell: 'Educational' },
      Title: { means: 'title', cell: '5 Tips for React', note: 'a hook or headline' },
      Caption: { means: 'text', cell: 'Here are five tips' },
    },
  },
  {
    name: 'Export of a generator',
    source: file('Post Number,Day,Content Pillar,Caption,Visual Direction,Hashtags'),
    columns: {
      'Post Number': { means: 'ask', cell: '1' },
      Day: { means: 'ask', cell: '1' },
      'Content Pillar': { means: 'none', cell: 'Education' },
      Caption: { means: 'text', cell: 'How we roast' },
      'Visual Direction': { means: 'none', cell: 'A photo of the roaster' },
      Hashtags: { means: 'hashtags', cell: '#coffee #roast' },
    },
  },
  {
    name: 'Pipeline of content',
    source: file('Post Title / Hook,Content Pillar,Caption Outline,Status'),
    columns: {
      'Post Title / Hook': { means: 'ask', cell: 'One dashboard, every lead' },
      'Content Pillar': { means: 'none', cell: 'Feature Highlight' },
      'Caption Outline': { means: 'ask', cell: 'Say what it does, then ask' },
      Status: { means: 'approval', cell: 'Pending' },
    },
  },
  {
    name: 'Posts of a launch',
    source: file('Post # | Date | Time (EST) | Platform | Format | Content Source'),
    columns: {
      'Post #': { means: 'ask', cell: '1' },
      Date: { means: 'date', cell: 'May 19' },
      'Time (EST)': { means: 'time', cell: '10:30 AM', note: 'the zone is in the header' },
      Platform: { means: 'networks', cell: 'Instagram Reels + TikTok' },
      Format: { means: 'ask', cell: '15-30 sec video' },
      'Content Source': { means: 'none', cell: 'Post 1 script' },
    },
  },
  {
    name: 'Daily schedule with two zones',
    source: file('Time (UTC) | Time (EST) | Platform | Content | Notes'),
    columns: {
      'Time (UTC)': { means: 'ask', cell: '05:15', note: 'two columns for one time' },
      'Time (EST)': { means: 'ask', cell: '12:15 AM', note: 'two columns for one time' },
      Platform: { means: 'networks', cell: 'Instagram' },
      Content: { means: 'text', cell: 'Your stars today' },
      Notes: { means: 'none', cell: 'Batch upload' },
    },
  },
  {
    name: 'Calendar of a business kit',
    source: file('Day,Platform,Post Type,Caption,Call To Action'),
    columns: {
      Day: { means: 'ask', cell: '1' },
      Platform: { means: 'networks', cell: 'Facebook' },
      'Post Type': { means: 'ask', cell: 'Introduction' },
      Caption: { means: 'text', cell: 'Meet our shop' },
      'Call To Action': { means: 'ask', cell: 'Message us for details' },
    },
  },
  {
    name: 'Sheet of videos',
    source: file(
      'ID | Video Name | Drive Link | Title | Description | Tags | Platforms | Status | Scheduled Time | …',
    ),
    columns: {
      ID: { means: 'rowId', cell: '1' },
      'Video Name': { means: 'none', cell: 'roasting-final' },
      'Drive Link': { means: 'ask', cell: 'https://drive.example.com/file/d/1/view' },
      Title: { means: 'title', cell: 'How we roast' },
      Description: { means: 'ask', cell: 'Ten minutes with our roaster' },
      Tags: { means: 'ask', cell: 'coffee, roast' },
      Platforms: { means: 'networks', cell: 'YouTube, Facebook' },
      Status: { means: 'approval', cell: 'Pending' },
      'Scheduled Time': { means: 'dateTime', cell: '2026-03-20 09:00' },
      'YouTube URL': { means: 'none', cell: '' },
      'Facebook URL': { means: 'none', cell: '' },
      Monetized: { means: 'none', cell: 'No' },
      Notes: { means: 'none', cell: '' },
    },
  },
  {
    name: 'Calendar that a shell script exports',
    source: file('Date,Time,Platform,Pillar,Topic,Status,CTA'),
    columns: {
      Date: { means: 'date', cell: '2026-03-20' },
      Time: { means: 'time', cell: '09:00' },
      Platform: { means: 'networks', cell: 'linkedin' },
      Pillar: { means: 'none', cell: 'education' },
      Topic: { means: 'none', cell: 'Coffee' },
      Status: { means: 'approval', cell: 'draft' },
      CTA: { means: 'ask', cell: '' },
    },
  },
  {
    name: 'Posts that an operations guide lists',
    source: file('Post # | Platform | Scheduled time | Status'),
    columns: {
      'Post #': { means: 'ask', cell: '1' },
      Platform: { means: 'networks', cell: 'Instagram' },
      'Scheduled time': { means: 'dateTime', cell: '2026-03-20 09:00' },
      Status: { means: 'approval', cell: 'Queued' },
    },
  },
  {
    name: 'Squad of marketing',
    source:
      'thierrytasf7-stack/corporacao-senciente tools/agents/squads/marketing-squad/templates/content-calendar-tmpl.md',
    columns: {
      Week: { means: 'none', cell: '1' },
      'Date Range': { means: 'ask', cell: '2026-03-16 to 2026-03-22' },
      Platform: { means: 'networks', cell: 'LinkedIn' },
      'Content Type': { means: 'ask', cell: 'Article' },
      Theme: { means: 'none', cell: 'Launch' },
      Status: { means: 'approval', cell: '' },
    },
  },
];
