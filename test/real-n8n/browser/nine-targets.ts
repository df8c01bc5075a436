const accountOf = (network: string) => `acc_${network}_1`;

/** The nine lists of targets that the service gets for one image and a caption, each in the shape of its network. */
export function nineTargets({
  caption,
  mediaUrl,
  size,
  boardId,
}: {
  caption: string;
  mediaUrl: string;
  size: number;
  boardId: string;
}) {
  const image = { mediaType: 'IMAGE', mediaUrl };
  return {
    photoappTargets: [{ accountId: accountOf('photoapp'), caption, ...image }],
    pinboardTargets: [
      {
        accountId: accountOf('pinboard'),
        boardId,
        description: caption,
        mediaType: 'IMAGE',
        medias: { mediaType: 'IMAGE', medias: [{ mediaUrl }] },
      },
    ],
    microblogTargets: [{ accountId: accountOf('microblog'), caption, medias: [image] }],
    professionalTargets: [
      {
        accountId: accountOf('professional'),
        caption,
        medias: { mediaType: 'IMAGE', medias: [{ mediaUrl }] },
      },
    ],
    skyappTargets: [
      { accountId: accountOf('skyapp'), caption, embed: { mediaType: 'IMAGE', medias: [{ url: mediaUrl }] } },
    ],
    shortvideoTargets: [
      {
        accountId: accountOf('shortvideo'),
        caption,
        medias: { mediaType: 'IMAGE', medias: [{ mediaUrl }] },
      },
    ],
    fediverseTargets: [
      { accountId: accountOf('fediverse'), caption, medias: [{ ...image, name: 'seven.jpg', size }] },
    ],
    threadappTargets: [{ accountId: accountOf('threadapp'), caption, medias: [image] }],
    socialnetTargets: [{ accountId: accountOf('socialnet'), caption, medias: [image] }],
  };
}
