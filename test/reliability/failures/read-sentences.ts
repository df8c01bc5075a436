import type { Row } from './sentences.ts';

/** Zapier reads a post in a search, which may find none. */
export const nothingFound = '[]';

export const readSentences: readonly Row[] = [
  [
    'accounts',
    400,
    'List accounts: the service refuses the request (400). The service says: “Not like this”. Run this again. If it fails again, tell the people who run the service.',
  ],
  [
    'accounts',
    401,
    'List accounts: the service does not accept the API Key (401). The service says: “Not like this”. Check API Key in the credential, or create a new key in the settings of the Scheduler.',
    'List accounts: the service does not accept the API Key (401). The service says: “Not like this”. Connect the account again: check API Key, or create a new key in the settings of the Scheduler.',
  ],
  [
    'accounts',
    403,
    'List accounts: the service does not allow this (403). The service says: “Not like this”. A plan limit or quota is reached, or the API Key is not allowed to do this: check the plan and the key in the Scheduler.',
  ],
  [
    'accounts',
    404,
    'List accounts: the service does not find what this request asks for (404). The service says: “Not like this”. Check Base URL in the credential. If it is right, this service cannot do this.',
    'List accounts: the service does not find what this request asks for (404). The service says: “Not like this”. Ask the maker of this app whether the address of the service is right. If it is right, this service cannot do this.',
  ],
  [
    'accounts',
    407,
    'List accounts: a proxy on the way to the service wants a login (407). n8n sends its requests through the proxy in HTTP_PROXY, HTTPS_PROXY or ALL_PROXY. Put its user name and password into that address, or add the host of Base URL to NO_PROXY.',
    'List accounts: a proxy on the way to the service wants a login (407). Tell the maker of this app that a proxy in front of the service wants a login.',
  ],
  [
    'accounts',
    '429 for an hour',
    'List accounts: the service accepts no more requests for now (429) and asks you to wait 1 hour (a request waits at most 1 min 5 s). The service says: “Not like this”. Run this again after that time.',
    'List accounts: the service accepts no more requests for now (429) and asks you to wait 1 hour (a request waits at most 5 seconds). The service says: “Not like this”. A Zap that is on runs this step again by itself after that time.',
  ],
  [
    'accounts',
    500,
    'List accounts: the service failed (500) (tried 3 times). The service says: “Not like this”. Run this again later.',
  ],
  [
    'accounts',
    502,
    'List accounts: the service failed (502) (tried 3 times). The service says: “Not like this”. Run this again later.',
  ],
  [
    'accounts',
    'page',
    "List accounts: the address answered with a web page, not with the service's data (200). Check Base URL in the credential. A login page, a proxy or a firewall between here and the service can give this answer too.",
    "List accounts: the address answered with a web page, not with the service's data (200). Ask the maker of this app whether the address of the service is right. A login page, a proxy or a firewall between here and the service can give this answer too.",
  ],
  [
    'accounts',
    'login',
    'List accounts: the address answered with a redirect (302) to a login page, https://login.example/login. It was not followed, because it would send the API key there. Check Base URL in the credential: it must be the address for programs, not that of the website. A proxy or a firewall can ask for a login, too.',
    'List accounts: the address answered with a redirect (302) to a login page, https://login.example/login. It was not followed, because it would send the API key there. Ask the maker of this app whether the address of the service is right. A proxy or a firewall can ask for a login, too.',
  ],
  [
    'accounts',
    'empty',
    'List accounts: the address answered with nothing (200), where a list of accounts with their IDs was expected. Run this again. If it happens again, tell the people who run the service.',
  ],
  [
    'accounts',
    'reset',
    'List accounts: no answer from http://scheduler.test: the connection broke off (ECONNRESET) (tried 3 times). Run this again. If it fails again, check Base URL in the credential and the network connection of n8n. Base URL in the credential begins with http://, and may need https://.',
    'List accounts: no answer from http://scheduler.test: the connection broke off (ECONNRESET) (tried 3 times). Run this again. If it fails again, ask the maker of this app whether the service can be reached. The address of the service begins with http://, and may need https://.',
  ],
  [
    'get',
    400,
    'Get post: the service refuses the request (400). The service says: “Not like this”. Choose the post again from the list: its ID may be wrong, or it may be published.',
  ],
  [
    'get',
    404,
    'Get post: the service does not find this post (404). The service says: “Not like this”. It may have been deleted or published, or belong to someone else. Choose the post again from the list.',
    nothingFound,
  ],
  [
    'get',
    410,
    'Get post: the service no longer has this post (410). The service says: “Not like this”. It was deleted. Choose another post from the list.',
    nothingFound,
  ],
  [
    'get',
    503,
    'Get post: the service failed (503) (tried 3 times). The service says: “Not like this”. Run this again later.',
  ],
  [
    'get',
    'cut',
    'Get post: the address answered with only the beginning of its data (200), where an object was expected. Run this again. If it happens again, tell the people who run the service.',
  ],
  [
    'upload',
    400,
    'Upload "loaf.jpg" (step 1 of 3, asking the service where to send it): the service refuses the data (400). The service says: “Not like this”. Nothing was posted. Correct what the service names, then run this again.',
  ],
  [
    'upload',
    404,
    'Upload "loaf.jpg" (step 1 of 3, asking the service where to send it): the service does not find what this request asks for (404). The service says: “Not like this”. The usual addresses for uploads were tried, too. Nothing was posted. Check Base URL in the credential. If it is right, this service handles uploads differently: give the media by its URL instead.',
    'Upload "loaf.jpg" (step 1 of 3, asking the service where to send it): the service does not find what this request asks for (404). The service says: “Not like this”. The usual addresses for uploads were tried, too. Nothing was posted. Ask the maker of this app whether the address of the service is right. If it is right, this service handles uploads differently: give the media by its URL instead.',
  ],
  [
    'upload',
    413,
    'Upload "loaf.jpg" (step 1 of 3, asking the service where to send it): the request is too large for the service (413). The service says: “Not like this”. Nothing was posted. Make the file smaller, or give the media by its URL instead.',
  ],
  [
    'upload',
    415,
    'Upload "loaf.jpg" (step 1 of 3, asking the service where to send it): the service does not take this type of content (415). The service says: “Not like this”. Nothing was posted. Use a file of another type, such as JPEG, PNG or MP4, then run this again.',
  ],
  [
    'upload',
    422,
    'Upload "loaf.jpg" (step 1 of 3, asking the service where to send it): the service refuses the data (422). Nothing was posted. Check the file, then run this again.',
  ],
  [
    'upload',
    500,
    'Upload "loaf.jpg" (step 1 of 3, asking the service where to send it): the service failed (500) (tried 3 times). The service says: “Not like this”. Nothing was posted. Run this again later.',
  ],
  [
    'upload',
    'page',
    'Upload "loaf.jpg" (step 1 of 3, asking the service where to send it): the address answered with a web page, not with the service\'s data (200). Nothing was posted. Check Base URL in the credential. A login page, a proxy or a firewall between here and the service can give this answer too.',
    'Upload "loaf.jpg" (step 1 of 3, asking the service where to send it): the address answered with a web page, not with the service\'s data (200). Nothing was posted. Ask the maker of this app whether the address of the service is right. A login page, a proxy or a firewall between here and the service can give this answer too.',
  ],
];
