/** The purposes of fields that a form does not show at first: fields of one purpose are shown together, whatever their network. */
export const purposes = {
  ownCaption: 'Own Caption per Network',
  ownMedia: 'Own Media per Network',
  altText: 'Alt Text',
  mediaDetails: 'Media Files and Details',
  thread: 'Thread',
  poll: 'Poll',
  firstComment: 'First Comment',
  storyOrReel: 'Story or Reel',
  visibility: 'Visibility',
  location: 'Location',
  fit: 'Shorten and Thread',
  html: 'HTML',
  hashtags: 'Hashtags',
  linkTracking: 'Link Tracking',
} as const;

export type Purpose = keyof typeof purposes;
