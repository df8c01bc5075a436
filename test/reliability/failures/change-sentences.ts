import type { Row } from './sentences.ts';

export const changeSentences: readonly Row[] = [
  [
    'update',
    400,
    'Update post: the service refuses the data (400). The service says: “Not like this”. The post was not changed. Correct what the service names, then run this again.',
  ],
  [
    'update',
    401,
    'Update post: the service does not accept the API Key (401). The service says: “Not like this”. The post was not changed. Check API Key in the credential, or create a new key in the settings of the Scheduler.',
    'Update post: the service does not accept the API Key (401). The service says: “Not like this”. The post was not changed. Connect the account again: check API Key, or create a new key in the settings of the Scheduler.',
  ],
  [
    'update',
    404,
    'Update post: the service does not find this post (404). The service says: “Not like this”. The post was not changed. It may have been deleted or published, or belong to someone else. Choose the post again from the list.',
  ],
  [
    'update',
    409,
    'Update post: this conflicts with what the service has (409). The service says: “Not like this”. The post was not changed. The post may be published, or somebody may be changing it just now: look at it in the calendar, then run this again.',
  ],
  [
    'update',
    413,
    'Update post: the request is too large for the service (413). The service says: “Not like this”. The post was not changed. Shorten the texts, or make one post for each account, then run this again.',
  ],
  [
    'update',
    '422 with details',
    'Update post: the service refuses the data (422). The service says: “Skyapp, Caption: at most 300 characters”. The post was not changed. Correct what the service names, then run this again.',
  ],
  [
    'update',
    503,
    'Update post: the service failed (503) (tried 3 times). The service says: “Not like this”. The change may have been made anyway. Run this again later. Running this again is safe: nothing is done twice.',
  ],
  [
    'update',
    'page',
    "Update post: the address answered with a web page, not with the service's data (200). The change may have been made anyway. Look at the post in the post list or the calendar first. Running this again is safe: nothing is done twice. If it happens again, check Base URL in the credential.",
    "Update post: the address answered with a web page, not with the service's data (200). The change may have been made anyway. Look at the post in the post list or the calendar first. Running this again is safe: nothing is done twice. If it happens again, ask the maker of this app whether the address of the service is right.",
  ],
  [
    'update',
    'reset',
    'Update post: no answer from http://scheduler.test: the connection broke off (ECONNRESET) (tried 3 times). The service may have accepted the request anyway. Look at the post in the post list or the calendar first. Running this again is safe: nothing is done twice. Base URL in the credential begins with http://, and may need https://.',
    'Update post: no answer from http://scheduler.test: the connection broke off (ECONNRESET) (tried 3 times). The service may have accepted the request anyway. Look at the post in the post list or the calendar first. Running this again is safe: nothing is done twice. The address of the service begins with http://, and may need https://.',
  ],
  [
    'reschedule',
    402,
    'Reschedule post: the service asks for a payment (402). The service says: “Not like this”. The post was not changed. Check the plan and its payment in the Scheduler, then run this again.',
  ],
  [
    'reschedule',
    403,
    'Reschedule post: the service does not allow this (403). The service says: “Not like this”. The post was not changed. A plan limit or quota is reached, the API Key is not allowed to do this, or an account or post belongs to someone else: check the plan, the key and the accounts in the Scheduler.',
  ],
  [
    'reschedule',
    415,
    'Reschedule post: the service does not take this type of content (415). The service says: “Not like this”. The post was not changed. No field of yours causes this: tell the people who run the service.',
  ],
  [
    'reschedule',
    422,
    'Reschedule post: the service refuses the data (422). The post was not changed. Check the new time, then run this again.',
  ],
  [
    'reschedule',
    504,
    'Reschedule post: the service failed (504) (tried 3 times). The service says: “Not like this”. The change may have been made anyway. Run this again later. Running this again is safe: nothing is done twice.',
  ],
  [
    'reschedule',
    'cut',
    'Reschedule post: the address answered with only the beginning of its data (200), where an object was expected. The change may have been made anyway. Look at the post in the post list or the calendar first. Running this again is safe: nothing is done twice.',
  ],
  [
    'reschedule',
    'moved',
    'Reschedule post: the address answered with a redirect (308) to https://new.example/api/posts/p1/schedule. It was not followed, because it would send the API key there. The post was not changed. If the service has moved, put https://new.example/api into Base URL in the credential. Otherwise a proxy or a firewall is in the way.',
    'Reschedule post: the address answered with a redirect (308) to https://new.example/api/posts/p1/schedule. It was not followed, because it would send the API key there. The post was not changed. If the service has moved to https://new.example/api, tell the maker of this app. Otherwise a proxy or a firewall is in the way.',
  ],
  [
    'delete',
    400,
    'Delete post: the service refuses the request (400). The service says: “Not like this”. The post was not deleted. Choose the post again from the list: its ID may be wrong, or it may be published.',
  ],
  [
    'delete',
    404,
    'Delete post: the service does not find this post (404). The service says: “Not like this”. It may be deleted already, as when an earlier run got no answer: then nothing is left to do. Otherwise it may be published, or belong to someone else: choose the post again from the list.',
  ],
  [
    'delete',
    405,
    'Delete post: the address does not take this kind of request (405). The service says: “Not like this”. The post was not deleted. Check Base URL in the credential. If it is right, this service cannot do this.',
    'Delete post: the address does not take this kind of request (405). The service says: “Not like this”. The post was not deleted. Ask the maker of this app whether the address of the service is right. If it is right, this service cannot do this.',
  ],
  [
    'delete',
    409,
    'Delete post: this conflicts with what the service has (409). The service says: “Not like this”. The post was not deleted. The post may be published, or somebody may be changing it just now: look at it in the calendar, then run this again.',
  ],
  [
    'delete',
    410,
    'Delete post: the service no longer has this post (410). The service says: “Not like this”. It seems to be deleted already: if it is not in the calendar, this is done.',
  ],
  [
    'delete',
    429,
    'Delete post: the service accepts no more requests for now, because the request rate per minute or the daily quota is exceeded (429) (tried 3 times). The service says: “Not like this”. The post was not deleted. Run this again in a minute or, if the daily quota is used up, tomorrow.',
    'Delete post: the service accepts no more requests for now, because the request rate per minute or the daily quota is exceeded (429) (tried 3 times). The service says: “Not like this”. The post was not deleted. A Zap that is on runs this step again by itself. If the daily quota is used up, that helps only tomorrow.',
  ],
  [
    'delete',
    500,
    'Delete post: the service failed (500) (tried 3 times). The service says: “Not like this”. The post may have been deleted anyway. Run this again later. If the next run does not find the post, it was deleted.',
  ],
  [
    'delete',
    'login',
    'Delete post: the address answered with a redirect (302) to a login page, https://login.example/login. It was not followed, because it would send the API key there. The post was not deleted. Check Base URL in the credential: it must be the address for programs, not that of the website. A proxy or a firewall can ask for a login, too.',
    'Delete post: the address answered with a redirect (302) to a login page, https://login.example/login. It was not followed, because it would send the API key there. The post was not deleted. Ask the maker of this app whether the address of the service is right. A proxy or a firewall can ask for a login, too.',
  ],
  [
    'delete',
    'reset',
    'Delete post: no answer from http://scheduler.test: the connection broke off (ECONNRESET) (tried 3 times). The service may have accepted the request anyway. Look for the post in the post list or the calendar: if it is gone, this is done; if it is there, run this again. Base URL in the credential begins with http://, and may need https://.',
    'Delete post: no answer from http://scheduler.test: the connection broke off (ECONNRESET) (tried 3 times). The service may have accepted the request anyway. Look for the post in the post list or the calendar: if it is gone, this is done; if it is there, run this again. The address of the service begins with http://, and may need https://.',
  ],
  [
    'deleteLate',
    400,
    'Delete post: this post is already published. It can no longer be deleted here: delete it on the networks themselves.',
  ],
  [
    'moveLate',
    400,
    'Reschedule post: this post is already published. Its time can no longer be changed: to publish it once more, create a new post.',
  ],
  [
    'deleteLate',
    403,
    'Delete post: this post is already published. It can no longer be deleted here: delete it on the networks themselves.',
  ],
  [
    'moveLate',
    403,
    'Reschedule post: this post is already published. Its time can no longer be changed: to publish it once more, create a new post.',
  ],
  [
    'deleteLate',
    404,
    'Delete post: this post is already published. It can no longer be deleted here: delete it on the networks themselves.',
  ],
  [
    'moveLate',
    404,
    'Reschedule post: this post is already published. Its time can no longer be changed: to publish it once more, create a new post.',
  ],
  [
    'deleteLate',
    409,
    'Delete post: this post is already published. It can no longer be deleted here: delete it on the networks themselves.',
  ],
  [
    'moveLate',
    409,
    'Reschedule post: this post is already published. Its time can no longer be changed: to publish it once more, create a new post.',
  ],
];
