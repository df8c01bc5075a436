/** Labels that several field tables share. */

/** A place (2.5, 2.13). */
export const locationLabels = {
  label: 'Location',
  help: 'The place the post is about',
  fields: {
    name: { label: 'Name', help: 'Name of the place' },
    id: { label: 'Place', help: "The network's identifier of the place, as it writes it" },
    address: { label: 'Address', help: 'Postal address of the place' },
    lat: { label: 'Latitude', help: 'Latitude in degrees' },
    lng: { label: 'Longitude', help: 'Longitude in degrees' },
  },
} as const;

/** People tagged at a position (2.5). */
export const userTagLabels = {
  username: { label: 'Username', help: 'Name of the person, without @' },
  x: { label: 'X', help: 'Distance from the left edge, as a share of the width' },
  y: { label: 'Y', help: 'Distance from the top edge, as a share of the height' },
} as const;

/** The address of a cover image. */
export const coverUrlLabels = {
  label: 'Cover URL',
  help: 'Web address of the image shown before the video plays',
  isFile: true,
} as const;

export const hashtagLabels = {
  label: 'Hashtags',
  help: 'Hashtags of the post, with or without #',
  isWords: true,
} as const;

export const firstCommentLabels = {
  label: 'First Comment',
  help: 'Comment that is added below the post',
  multiline: true,
  isProse: true,
} as const;
