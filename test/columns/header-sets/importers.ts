import type { HeaderSet } from './header-set.ts';

/** Formats of the bulk imports of schedulers, as their help lists them. */
export const importers: readonly HeaderSet[] = [
  {
    name: 'Buffer bulk upload',
    source: 'github.com, many public exporters with the header row "Text,Image URL,Tags,Posting Time"',
    columns: {
      Text: { means: 'text', cell: 'Our spring sale starts today' },
      'Image URL': { means: 'media', cell: 'https://example.com/sale.jpg' },
      Tags: { means: 'ask', cell: 'Spring', note: 'labels inside Buffer, not hashtags' },
      'Posting Time': { means: 'dateTime', cell: '2026-01-23 17:30' },
    },
  },
  {
    name: 'Buffer bulk upload for Pinterest',
    source:
      'github.com, public test of an exporter with the header row "Text,Image URL,Tags,Posting Time,Board Name"',
    columns: {
      Text: { means: 'text', cell: 'Five ways to light a dark room' },
      'Image URL': { means: 'media', cell: 'https://example.com/pin-01.png' },
      Tags: { means: 'ask', cell: '' },
      'Posting Time': { means: 'dateTime', cell: '1/23/26 17:30' },
      'Board Name': { means: 'board', cell: 'Small rooms' },
    },
  },
  {
    name: 'Buffer export',
    source: 'https://sonethub.com/docs/importing-posts',
    columns: {
      Text: { means: 'text', cell: 'Our spring sale starts today' },
      'Image URL': { means: 'media', cell: 'https://example.com/sale.jpg' },
      'Scheduled At': { means: 'dateTime', cell: '2026-03-20 09:00' },
      Profile: { means: 'accounts', cell: '@acme' },
      Tags: { means: 'ask', cell: 'Spring' },
    },
  },
  {
    name: 'Publer CSV, twelve columns',
    source: 'https://publer.com/blog/ultimate-csv-bulk-scheduler-social-media/',
    columns: {
      Date: { means: 'dateTime', cell: '2029-11-19 20:35' },
      Text: { means: 'text', cell: 'Our spring sale starts today' },
      'Link(s)': { means: 'link', cell: 'https://example.com/sale' },
      'Media URL(s)': { means: 'media', cell: 'https://example.com/a.jpg, https://example.com/b.jpg' },
      Title: { means: 'title', cell: 'Spring sale' },
      'Label(s)': { means: 'none', cell: 'Promo' },
      'Alt text(s)': { means: 'altText', cell: 'A shop window with flowers' },
      'Comment(s)': { means: 'ask', cell: 'More in our shop', note: 'follow-up comments under the post' },
      'Board/Album': { means: 'ask', cell: 'Spring', note: 'a Pinterest board or a Facebook album' },
      'Post subtype': { means: 'ask', cell: 'REEL' },
      CTA: { means: 'ask', cell: 'LEARN_MORE' },
      Reminder: { means: 'ask', cell: 'TRUE', note: 'notifies a person, who posts by hand' },
    },
  },
  {
    name: 'Vista Social CSV',
    source:
      'https://support.vistasocial.com/hc/en-us/articles/10295276622875-Bulk-Scheduling-CSV-format-explained',
    columns: {
      message: { means: 'text', cell: 'Our spring sale starts today' },
      type: { means: 'ask', cell: 'image' },
      link: {
        means: 'ask',
        cell: 'https://example.com/sale.jpg',
        note: 'of an image, a video or an article, by type',
      },
      time: { means: 'dateTime', cell: '2022-12-15 5:05 pm' },
      comment1: { means: 'firstComment', cell: 'More in our shop' },
      comment2: { means: 'ask', cell: '' },
      comment3: { means: 'ask', cell: '' },
      comment4: { means: 'ask', cell: '' },
      comment5: { means: 'ask', cell: '' },
      comments_enabled: { means: 'ask', cell: 'yes' },
      like: { means: 'ask', cell: 'no' },
      title: { means: 'title', cell: 'Spring sale' },
      description: { means: 'ask', cell: 'Everything at half price' },
      instagram_publish_as: { means: 'ask', cell: 'CAROUSEL' },
      share_to_feed: { means: 'ask', cell: 'yes' },
      facebook_publish_as: { means: 'ask', cell: 'REELS' },
      board: { means: 'board', cell: 'Spring' },
      section: { means: 'ask', cell: 'Flowers', note: 'a section of the board' },
      subreddit: { means: 'none', cell: '' },
    },
  },
  {
    name: 'SocialBee CSV',
    source: 'https://help.socialbee.com/article/80-how-do-i-import-content-via-csv',
    columns: {
      text: { means: 'text', cell: 'Our spring sale starts today' },
      link: { means: 'link', cell: 'https://example.com/sale' },
      imageUrls: { means: 'media', cell: 'https://example.com/sale.jpg' },
      gifUrls: { means: 'media', cell: '' },
      videoUrls: { means: 'media', cell: '' },
      postAtSpecificTime: { means: 'dateTime', cell: '2026-03-20 09:00:00' },
    },
  },
  {
    name: 'Sprout Social bulk scheduling',
    source: 'https://support.sproutsocial.com/hc/en-us/articles/115005864203-How-do-I-use-bulk-scheduling',
    columns: {
      date: { means: 'date', cell: '03/20/2026' },
      time_24hr: { means: 'time', cell: '09:30' },
      message_text: { means: 'text', cell: 'Our spring sale starts today' },
    },
  },
  {
    name: 'Sprout Social export',
    source: 'github.com, public exporter with the header row "date,time_24hr,message_text,public_image_url"',
    columns: {
      date: { means: 'date', cell: '03/20/2026' },
      time_24hr: { means: 'time', cell: '09:30' },
      message_text: { means: 'text', cell: 'Our spring sale starts today' },
      public_image_url: { means: 'media', cell: 'https://example.com/sale.jpg' },
    },
  },
  {
    name: 'Agorapulse CSV',
    source:
      'https://support.agorapulse.com/de/articles/8774056-wie-erstelle-ich-einen-sammel-import-aus-einer-csv-datei',
    columns: {
      post_content: { means: 'text', cell: 'Our spring sale starts today' },
      post_link: {
        means: 'ask',
        cell: 'https://example.com/sale',
        note: 'attached to the post; elsewhere the link of the published post',
      },
      video_url: { means: 'media', cell: '' },
      image_url: { means: 'media', cell: 'https://example.com/sale.jpg' },
    },
  },
  {
    name: 'Ayrshare bulk post',
    source: 'https://ayrshare.com/docs/apis/post/bulk-post',
    columns: {
      post: { means: 'text', cell: 'Our spring sale starts today' },
      platforms: { means: 'networks', cell: 'twitter, facebook, instagram' },
      mediaUrls: { means: 'media', cell: 'https://example.com/sale.jpg' },
      scheduleDate: { means: 'dateTime', cell: '2026-07-08T12:30:00Z' },
    },
  },
  {
    name: 'Comergence CSV',
    source:
      'https://o.comergencesupport.com/en/support/solutions/articles/8000114457-how-to-format-my-csv-content-for-bulk-uploading-importing-',
    columns: {
      Link: { means: 'link', cell: 'https://example.com/article' },
      Image: { means: 'media', cell: 'https://example.com/sale.jpg' },
      Caption: { means: 'text', cell: 'Our spring sale starts today' },
      Title: { means: 'title', cell: 'Spring sale' },
      Approved: { means: 'approval', cell: 'Yes' },
      Recycle: { means: 'none', cell: 'No' },
      Comment: { means: 'ask', cell: 'Please check the price', note: 'internal, for the team' },
    },
  },
  {
    name: 'Oktopost message assets',
    source: 'https://community.oktopost.com/knowledgebase/articles/386002-importing-message-assets',
    columns: {
      Network: { means: 'networks', cell: 'LinkedIn' },
      Message: { means: 'text', cell: 'Our new report is out' },
      LinkUrl: { means: 'link', cell: 'https://example.com/report' },
      LinkTitle: { means: 'ask', cell: 'The state of shops', note: 'headline of the link preview' },
      ImageUrl: {
        means: 'ask',
        cell: 'https://example.com/thumb.jpg',
        note: 'thumbnail of the link preview',
      },
      Description: { means: 'ask', cell: 'Numbers of 2026', note: 'of the link preview' },
      Picture: { means: 'media', cell: 'https://example.com/report.jpg' },
    },
  },
];
