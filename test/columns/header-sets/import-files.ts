import type { HeaderSet } from './header-set.ts';

const file = (headerRow: string): string => `github.com, public file with the header row "${headerRow}"`;

/** Files that people and small tools write for the import of a scheduler. */
export const importFiles: readonly HeaderSet[] = [
  {
    name: 'Buffer import template of a start-up',
    source: 'palisadeengineering/goal-achiever-pro marketing/content-calendar-guide.md',
    columns: {
      Text: { means: 'text', cell: 'Your goals need a date' },
      Link: { means: 'link', cell: 'https://link.com' },
      Photo: { means: 'media', cell: 'image.jpg' },
      'Scheduled Date': { means: 'date', cell: '2025-02-03' },
      'Scheduled Time': { means: 'time', cell: '10:00' },
      Profile: { means: 'ask', cell: 'Twitter', note: 'Twitter, LinkedIn, Instagram or Facebook' },
    },
  },
  {
    name: 'Export of a batch',
    source: file('Text,Image URL,Link,Publish Date,Platform'),
    columns: {
      Text: { means: 'text', cell: 'Our spring sale starts today' },
      'Image URL': { means: 'media', cell: 'https://example.com/images/sale.jpg' },
      Link: { means: 'link', cell: 'https://example.com/sale' },
      'Publish Date': { means: 'dateTime', cell: '2026-02-15 10:00' },
      Platform: { means: 'networks', cell: 'instagram' },
    },
  },
  {
    name: 'Bulk import with a path',
    source: file('date,time,platform,caption,hashtags,mediaPath,status'),
    columns: {
      date: { means: 'date', cell: '2026-04-01' },
      time: { means: 'time', cell: '09:00' },
      platform: { means: 'networks', cell: 'instagram' },
      caption: { means: 'text', cell: 'Our new studio' },
      hashtags: { means: 'hashtags', cell: '#webdesign #agency' },
      mediaPath: { means: 'media', cell: '' },
      status: { means: 'approval', cell: 'SCHEDULED' },
    },
  },
  {
    name: 'Bulk import with accounts',
    source: file('date,time,platform,account,caption,media'),
    columns: {
      date: { means: 'date', cell: '2026-10-02' },
      time: { means: 'time', cell: '14:30' },
      platform: { means: 'networks', cell: 'facebook' },
      account: { means: 'accounts', cell: 'Marketing Hub' },
      caption: { means: 'text', cell: 'How a client grew by 40%' },
      media: { means: 'media', cell: 'https://example.com/photo?w=800' },
    },
  },
  {
    name: 'CSV import of a Polish tool',
    source: file('date,time,platform,content,hashtags,image_url'),
    columns: {
      date: { means: 'date', cell: '2024-11-21' },
      time: { means: 'time', cell: '10:00' },
      platform: { means: 'networks', cell: 'linkedin' },
      content: { means: 'text', cell: 'AI changes how we write' },
      hashtags: { means: 'hashtags', cell: '#AI #Tech' },
      image_url: { means: 'media', cell: 'https://example.com/ai.png' },
    },
  },
  {
    name: 'Posts to show to a client',
    source: file('date,time,platform,caption,mediaUrl,note'),
    columns: {
      date: { means: 'date', cell: '2026-04-01' },
      time: { means: 'time', cell: '09:00' },
      platform: { means: 'networks', cell: 'instagram' },
      caption: { means: 'text', cell: 'Our new studio' },
      mediaUrl: { means: 'media', cell: 'https://example.com/studio.jpg' },
      note: { means: 'none', cell: 'wait for the logo' },
    },
  },
  {
    name: 'Export of a campaign',
    source: file('Date,Time,Platform,Type,Caption,Hashtags,Media,CTA'),
    columns: {
      Date: { means: 'date', cell: '2026-04-01' },
      Time: { means: 'time', cell: '09:00:00' },
      Platform: { means: 'networks', cell: 'instagram' },
      Type: { means: 'ask', cell: 'carousel' },
      Caption: { means: 'text', cell: 'Our new studio' },
      Hashtags: { means: 'hashtags', cell: '#studio #design' },
      Media: { means: 'media', cell: 'https://example.com/studio.jpg' },
      CTA: { means: 'ask', cell: 'Link in bio' },
    },
  },
  {
    name: 'Export of a run club',
    source: file('Date,Time,Platform,Caption,Image_URL,Hashtags'),
    columns: {
      Date: { means: 'date', cell: '2025-12-15' },
      Time: { means: 'time', cell: '09:00' },
      Platform: { means: 'networks', cell: 'Instagram' },
      Caption: { means: 'text', cell: 'Registration is open' },
      Image_URL: { means: 'media', cell: 'https://example.com/run.jpg' },
      Hashtags: { means: 'hashtags', cell: '#5KRace' },
    },
  },
  {
    name: 'Export of a writing tool',
    source: file('Date,Time,Platform,Post Content'),
    columns: {
      Date: { means: 'date', cell: '2025-05-01' },
      Time: { means: 'time', cell: '09:00 AM' },
      Platform: { means: 'networks', cell: 'Linkedin' },
      'Post Content': { means: 'text', cell: 'Our new studio' },
    },
  },
  {
    name: 'Content queue of a music brand',
    source: file(
      'brand,date,platform,caption,fb_page_tags,ig_mentions,media_url,first_comment,ig_location_id,posted_to,attempts,status',
    ),
    columns: {
      brand: { means: 'none', cell: 'DWR Music' },
      date: { means: 'date', cell: '2026-08-02' },
      platform: { means: 'networks', cell: 'both', note: 'Facebook and Instagram' },
      caption: { means: 'text', cell: 'New cover dropping' },
      fb_page_tags: { means: 'ask', cell: '' },
      ig_mentions: { means: 'ask', cell: '' },
      media_url: { means: 'media', cell: 'https://example.com/cover.mp4' },
      first_comment: { means: 'firstComment', cell: '' },
      ig_location_id: { means: 'ask', cell: '' },
      posted_to: { means: 'none', cell: '' },
      attempts: { means: 'none', cell: '0' },
      status: { means: 'approval', cell: 'QUEUED' },
    },
  },
  {
    name: 'Upload of an Indian tool',
    source: file('Post Text,Scheduled Date,Scheduled Time,Status'),
    columns: {
      'Post Text': { means: 'text', cell: 'Our new studio' },
      'Scheduled Date': { means: 'date', cell: '2030-09-20' },
      'Scheduled Time': { means: 'time', cell: '9:30' },
      Status: { means: 'approval', cell: 'Pending' },
    },
  },
  {
    name: 'CSV import of a composer',
    source: file('date,platform,caption'),
    columns: {
      date: { means: 'date', cell: '2030-01-01' },
      platform: { means: 'networks', cell: 'instagram' },
      caption: { means: 'text', cell: 'Hello' },
    },
  },
];
