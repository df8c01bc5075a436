/**
 * The names that services use for what the contract does not show, the most specific name first. A property is found in any spelling (`boardId`,
 * `board_id`, `BoardID`), see readProperties.
 */
export const propertyNames = {
  /** The names under which any list may be, besides a name of its own. */
  list: ['data', 'items', 'results'],
  /** The cursor of a list's next page. */
  nextCursor: ['nextCursor'],
  /** The objects in which the cursor may be, besides the one with the list. */
  paging: ['data', 'pagination', 'paging', 'meta', 'pageInfo', 'links', '_links'],
  /** How lists without our cursor say whether they go on. */
  paged: {
    hasNext: ['hasMore', 'hasNext', 'hasNextPage', 'hasMorePages', 'moreAvailable'],
    isLast: ['isLast', 'isLastPage', 'last'],
    /** The next page: its address, its number, or a token. */
    next: [
      'next',
      'nextPage',
      'nextPageToken',
      'nextToken',
      'nextUrl',
      'nextPageUrl',
      'nextLink',
      'nextHref',
      'nextOffset',
      'continuationToken',
    ],
    /** Cursors that are not asked with: the contract names another. */
    cursor: ['cursor', 'after', 'endCursor', 'nextPageCursor', 'cursorNext'],
    page: ['currentPage', 'page', 'pageNumber'],
    lastPage: ['lastPage', 'totalPages', 'pageCount', 'pages'],
    /** A list of links, each with its relation. */
    links: ['links'],
  },
  post: {
    id: ['id', '_id', 'postId', 'uuid', 'postUuid'],
    /** Where the record may be in a response. */
    within: ['post', 'data'],
    status: ['status'],
    /** The time, or an object with the time in `date`. */
    scheduledFor: ['scheduledFor'],
    date: ['date'],
    scheduledAt: ['scheduledAt'],
    createdAt: ['createdAt'],
    updatedAt: ['updatedAt'],
    publishedAt: ['publishedAt'],
    /** The page of the post in the service's own calendar, not the published post on a network. */
    link: ['calendarUrl', 'editUrl', 'dashboardUrl'],
    /** Where a network shows the published post, in the record or in one of its targets. */
    publishedLink: ['permalink', 'permalinkUrl', 'publishedUrl', 'postUrl', 'liveUrl'],
  },
  account: {
    list: ['accounts', 'socialAccounts', 'linkedAccounts', 'connectedAccounts'],
    /** Names that may mean something else: read if no other list is there. */
    otherList: ['profiles', 'socialProfiles', 'channels', 'integrations', 'connections'],
    id: ['id', 'accountId', '_id'],
    name: ['displayName', 'name', 'username', 'handle'],
    handle: ['handle', 'username', 'screenName', 'acct'],
    network: ['platform', 'network', 'provider'],
    /** The network, or something else, such as `business`. */
    kind: ['type'],
    /** The name in a network that is an object. */
    networkName: ['name', 'slug', 'key', 'platform', 'id'],
    /** Properties that may hold the login, besides the record itself. */
    loginWithin: ['connection', 'token', 'auth', 'login', 'session', 'credentials'],
    /** When the login ends; not an access token, which services renew themselves. */
    loginEnd: [
      'expiresAt',
      'tokenExpiresAt',
      'refreshTokenExpiresAt',
      'loginExpiresAt',
      'sessionExpiresAt',
      'tokenExpiry',
      'tokenExpiration',
      'tokenExpirationDate',
      'expirationDate',
      'expiryDate',
      'expiration',
      'expiry',
      'expires',
      'expiresOn',
      'validUntil',
    ],
    loginState: [
      'status',
      'state',
      'connectionStatus',
      'connectionState',
      'tokenStatus',
      'authStatus',
      'loginStatus',
    ],
    /** False where the account is not connected. */
    isConnected: [
      'isConnected',
      'connected',
      'isLinked',
      'isAuthorized',
      'authorized',
      'isAuthenticated',
      'authenticated',
      'isTokenValid',
      'tokenValid',
      'hasValidToken',
    ],
    isDisconnected: ['isDisconnected', 'disconnected', 'isRevoked', 'revoked', 'tokenRevoked'],
    isExpired: [
      'isExpired',
      'expired',
      'hasExpired',
      'isTokenExpired',
      'tokenExpired',
      'loginExpired',
      'sessionExpired',
    ],
    /** True where somebody has to log in again. */
    needsLogin: [
      'needsReauth',
      'needsReauthentication',
      'needsReauthorization',
      'needsReconnect',
      'needsReconnection',
      'needsRelink',
      'needsLogin',
      'requiresReauth',
      'requiresReauthentication',
      'requiresReauthorization',
      'requiresReconnect',
      'requiresReconnection',
      'requiresLogin',
      'reauthRequired',
      'reauthNeeded',
      'reauthenticationRequired',
      'reauthorizationRequired',
      'reconnectRequired',
      'reconnectNeeded',
      'reconnectionRequired',
      'loginRequired',
    ],
  },
  board: {
    list: ['boards'],
    id: ['id', 'boardId', '_id'],
    name: ['name', 'title', 'displayName'],
    privacy: ['privacy', 'visibility'],
  },
  section: {
    list: ['sections', 'boardSections'],
    id: ['id', 'sectionId', 'boardSectionId', '_id'],
    name: ['name', 'title', 'displayName'],
  },
  creator: {
    within: ['creator', 'creatorInfo', 'data', 'result'],
    name: ['displayName', 'name', 'nickname', 'username', 'handle', 'creatorNickname'],
    privacyLevels: ['privacyLevels', 'privacyLevelOptions', 'allowedPrivacyLevels', 'privacyOptions'],
    /** The name in a level that is an object. */
    level: ['value', 'id', 'name'],
    maximumVideoDuration: ['maxVideoDurationSec', 'maxVideoPostDurationSec', 'maxVideoDuration'],
    comments: switchNames('comment'),
    duet: switchNames('duet'),
    stitch: switchNames('stitch'),
  },
  presignedUrl: {
    within: ['data', 'upload', 'result'],
    /** Where the file may be described, beside the upload. */
    withinFile: ['media', 'file', 'asset'],
    uploadUrl: ['uploadUrl', 'presignedUrl', 'signedUrl', 'putUrl', 'presignedPutUrl', 'uploadLink'],
    mediaUrl: [
      'mediaUrl',
      'fileUrl',
      'publicUrl',
      'downloadUrl',
      'cdnUrl',
      'assetUrl',
      'finalUrl',
      'getUrl',
      'readUrl',
    ],
    /** The upload URL where it is the only one, otherwise the media URL. */
    url: ['url'],
    method: ['method', 'httpMethod'],
    id: ['mediaId', 'fileId', 'assetId', 'id', 'key'],
    headers: ['headers'],
    headerName: ['name', 'key', 'header'],
    headerValue: ['value'],
  },
  /** The properties of the request for a presigned URL. */
  file: {
    name: ['fileName', 'originalFileName', 'originalName', 'name', 'key'],
    contentType: ['contentType', 'mimeType', 'fileType', 'mediaType', 'mime', 'type'],
    size: ['size', 'fileSize', 'contentLength', 'sizeBytes', 'sizeInBytes', 'bytes', 'length'],
  },
  error: {
    /** Whether the operation was done. */
    success: ['success', 'ok'],
    deleted: ['deleted'],
    updated: ['updated'],
    /** What became of the request, in a word or as a number; in the record of a post, the state of the post. */
    result: ['status', 'result', 'type'],
    statusCode: ['statusCode'],
    /** Where the switches may be, besides the answer itself. */
    within: ['data'],
    message: ['message', 'msg', 'errorMessage'],
    title: ['title'],
    error: ['error'],
    /** What the short word in `error` means. */
    description: ['errorDescription'],
    detail: ['detail', 'reason'],
    errors: ['errors'],
    /** Lists of issues, or objects in which each field has its own. */
    issues: ['issues', 'violations', 'validationErrors', 'fieldErrors', 'invalidParams', 'details'],
    /** Issues of no one field, beside those of fields. */
    ofNoField: ['formErrors', '_errors', 'nonFieldErrors'],
    /** What an issue says, besides the names of a message. */
    issue: ['detail', 'reason', 'description', 'title'],
    kind: ['code'],
    /** Where in the request an issue is. */
    path: [
      'path',
      'loc',
      'instancePath',
      'field',
      'property',
      'propertyPath',
      'param',
      'pointer',
      'parameter',
    ],
    /** An object with the path. */
    source: ['source'],
  },
} as const;

/** A switch of a creator: `commentDisabled` and the like, or the opposite, `allowComments`. */
function switchNames<const Word extends string>(word: Word) {
  return {
    disabled: [`${word}Disabled`, `${word}sDisabled`, `disable${word}`, `disable${word}s`, `${word}Off`],
    allowed: [
      `allow${word}`,
      `allow${word}s`,
      `${word}Allowed`,
      `${word}sAllowed`,
      `${word}Enabled`,
      `${word}sEnabled`,
    ],
  } as const;
}
