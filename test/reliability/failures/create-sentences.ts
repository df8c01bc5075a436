import type { Row } from './sentences.ts';

export const createSentences: readonly Row[] = [
  [
    'lookup',
    401,
    'List accounts: the service does not accept the API Key (401). The service says: “Not like this”. Nothing of this post was published. Check API Key in the credential, or create a new key in the settings of the Scheduler.',
    'List accounts: the service does not accept the API Key (401). The service says: “Not like this”. Nothing of this post was published. Connect the account again: check API Key, or create a new key in the settings of the Scheduler.',
  ],
  [
    'lookup',
    500,
    'List accounts: the service failed (500) (tried 3 times). The service says: “Not like this”. Nothing of this post was published. Run this again later.',
  ],
  [
    'create',
    400,
    'Create post: the service refuses the data (400). The service says: “Not like this”. Nothing of this post was published. Correct what the service names, then run this again.',
  ],
  [
    'create',
    '400 with a path',
    'Create post: the service refuses the data (400). The service says: “Skyapp, Caption is too long”. Nothing of this post was published. Correct what the service names, then run this again.',
  ],
  [
    'create',
    401,
    'Create post: the service does not accept the API Key (401). The service says: “Not like this”. Nothing of this post was published. Check API Key in the credential, or create a new key in the settings of the Scheduler.',
    'Create post: the service does not accept the API Key (401). The service says: “Not like this”. Nothing of this post was published. Connect the account again: check API Key, or create a new key in the settings of the Scheduler.',
  ],
  [
    'create',
    402,
    'Create post: the service asks for a payment (402). The service says: “Not like this”. Nothing of this post was published. Check the plan and its payment in the Scheduler, then run this again. Safe delivery saves a draft first. If your plan allows no drafts, choose Single Request under Delivery.',
    'Create post: the service asks for a payment (402). The service says: “Not like this”. Nothing of this post was published. Check the plan and its payment in the Scheduler, then run this again. Safe delivery saves a draft first. If your plan allows no drafts, choose Single Request under More Fields › Delivery.',
  ],
  [
    'create',
    403,
    'Create post: the service does not allow this (403). The service says: “Not like this”. Nothing of this post was published. A plan limit or quota is reached, the API Key is not allowed to do this, or an account or post belongs to someone else: check the plan, the key and the accounts in the Scheduler. Safe delivery saves a draft first. If your plan allows no drafts, choose Single Request under Delivery.',
    'Create post: the service does not allow this (403). The service says: “Not like this”. Nothing of this post was published. A plan limit or quota is reached, the API Key is not allowed to do this, or an account or post belongs to someone else: check the plan, the key and the accounts in the Scheduler. Safe delivery saves a draft first. If your plan allows no drafts, choose Single Request under More Fields › Delivery.',
  ],
  [
    'single',
    '403 with a link',
    'Create post: the service does not allow this (403). The service says: “Upgrade at https://scheduler.example/plans”. Nothing of this post was published. Upgrade the plan at https://scheduler.example/plans or check that the accounts and the post are your own.',
  ],
  [
    'create',
    404,
    'Create post: the service does not find what this request asks for (404). The service says: “Not like this”. Nothing of this post was published. Correct what the service names, then run this again. If it names nothing that you filled in, check Base URL in the credential.',
    'Create post: the service does not find what this request asks for (404). The service says: “Not like this”. Nothing of this post was published. Correct what the service names, then run this again. If it names nothing that you filled in, ask the maker of this app whether the address of the service is right.',
  ],
  [
    'create',
    405,
    'Create post: the address does not take this kind of request (405). The service says: “Not like this”. Nothing of this post was published. Check Base URL in the credential. If it is right, this service cannot do this.',
    'Create post: the address does not take this kind of request (405). The service says: “Not like this”. Nothing of this post was published. Ask the maker of this app whether the address of the service is right. If it is right, this service cannot do this.',
  ],
  [
    'create',
    407,
    'Create post: a proxy on the way to the service wants a login (407). Nothing of this post was published. n8n sends its requests through the proxy in HTTP_PROXY, HTTPS_PROXY or ALL_PROXY. Put its user name and password into that address, or add the host of Base URL to NO_PROXY.',
    'Create post: a proxy on the way to the service wants a login (407). Nothing of this post was published. Tell the maker of this app that a proxy in front of the service wants a login.',
  ],
  [
    'create',
    409,
    'Create post: this conflicts with what the service has (409). The service says: “Not like this”. Nothing of this post was published. The same post may be there already: look in the calendar, and run this again only if it is not.',
  ],
  [
    'single',
    410,
    'Create post: the address is no longer in use (410). The service says: “Not like this”. Nothing of this post was published. Check Base URL in the credential. If it is right, the service has changed, and this integration needs an update.',
    'Create post: the address is no longer in use (410). The service says: “Not like this”. Nothing of this post was published. Ask the maker of this app whether the address of the service is right. If it is right, the service has changed, and this integration needs an update.',
  ],
  [
    'create',
    413,
    'Create post: the request is too large for the service (413). The service says: “Not like this”. Nothing of this post was published. Shorten the texts, or make one post for each account, then run this again.',
  ],
  [
    'create',
    'page 413',
    'Create post: the request is too large for the service (413). Nothing of this post was published. Shorten the texts, or make one post for each account, then run this again.',
  ],
  [
    'create',
    415,
    'Create post: the service does not take this type of content (415). The service says: “Not like this”. Nothing of this post was published. If the service names a file, use one of another type. Otherwise no field of yours causes this: tell the people who run the service.',
  ],
  [
    'create',
    422,
    'Create post: the service refuses the data (422). Nothing of this post was published. Check the fields, then run this again.',
  ],
  [
    'create',
    '422 with details',
    'Create post: the service refuses the data (422). The service says: “Skyapp, Caption: at most 300 characters”. Nothing of this post was published. Correct what the service names, then run this again.',
  ],
  [
    'create',
    429,
    'Create post: the service accepts no more requests for now, because the request rate per minute or the daily quota is exceeded (429). The service says: “Not like this”. Nothing of this post was published. Run this again in a minute or, if the daily quota is used up, tomorrow.',
    'Create post: the service accepts no more requests for now, because the request rate per minute or the daily quota is exceeded (429). The service says: “Not like this”. Nothing of this post was published. A Zap that is on runs this step again by itself. If the daily quota is used up, that helps only tomorrow.',
  ],
  [
    'create',
    '429 for an hour',
    'Create post: the service accepts no more requests for now (429) and asks you to wait 1 hour (a request waits at most 1 min 5 s). The service says: “Not like this”. Nothing of this post was published. Run this again after that time.',
    'Create post: the service accepts no more requests for now (429) and asks you to wait 1 hour (a request waits at most 5 seconds). The service says: “Not like this”. Nothing of this post was published. A Zap that is on runs this step again by itself after that time.',
  ],
  [
    'single',
    '429 for years',
    'Create post: the service accepts no more requests for now (429) and asks you to wait 1158 days (a request waits at most 1 min 5 s). The service says: “Not like this”. Nothing of this post was published. A quota lasts a day at most: run this again tomorrow. If the service asks for such a wait again, tell the people who run the service.',
    'Create post: the service accepts no more requests for now (429) and asks you to wait 1158 days (a request waits at most 5 seconds). The service says: “Not like this”. Nothing of this post was published. A quota lasts a day at most: run this again tomorrow. If the service asks for such a wait again, tell the people who run the service.',
  ],
  [
    'create',
    500,
    'Create post: the post could not be scheduled after 4 tries: the service failed (500). The service says: “Not like this”. Nothing of this post was published. Run this again later. A request got no clear answer, so a draft may be left in the calendar. Drafts are never published by themselves. Another run may be about to schedule it: look again in 15 minutes, and then delete those you do not need.',
  ],
  [
    'single',
    500,
    'Create post: the service failed (500) but may have created the post anyway. The service says: “Not like this”. Look in the post list or the calendar before running this again: a second run could publish the post twice.',
  ],
  [
    'single',
    504,
    'Create post: the service failed (504) but may have created the post anyway. The service says: “Not like this”. Look in the post list or the calendar before running this again: a second run could publish the post twice.',
  ],
  [
    'create',
    'page',
    "Create post: the post could not be scheduled after 4 tries: the address answered with a web page, not with the service's data (200). Nothing of this post was published. Check Base URL in the credential. A login page, a proxy or a firewall between here and the service can give this answer too. A request got no clear answer, so a draft may be left in the calendar. Drafts are never published by themselves. Another run may be about to schedule it: look again in 15 minutes, and then delete those you do not need.",
    "Create post: the post could not be scheduled after 4 tries: the address answered with a web page, not with the service's data (200). Nothing of this post was published. Ask the maker of this app whether the address of the service is right. A login page, a proxy or a firewall between here and the service can give this answer too. A request got no clear answer, so a draft may be left in the calendar. Drafts are never published by themselves. Another run may be about to schedule it: look again in 15 minutes, and then delete those you do not need.",
  ],
  [
    'single',
    'page',
    "Create post: the address answered with a web page, not with the service's data (200). The post may have been created anyway. Look in the post list or the calendar before running this again: a second run could publish the post twice. If the post is not there, check Base URL in the credential.",
    "Create post: the address answered with a web page, not with the service's data (200). The post may have been created anyway. Look in the post list or the calendar before running this again: a second run could publish the post twice. If the post is not there, ask the maker of this app whether the address of the service is right.",
  ],
  [
    'create',
    'page 404',
    "Create post: the address answered with a web page, not with the service's data (404). Nothing of this post was published. Check Base URL in the credential. A login page, a proxy or a firewall between here and the service can give this answer too.",
    "Create post: the address answered with a web page, not with the service's data (404). Nothing of this post was published. Ask the maker of this app whether the address of the service is right. A login page, a proxy or a firewall between here and the service can give this answer too.",
  ],
  [
    'create',
    'login',
    'Create post: the address answered with a redirect (302) to a login page, https://login.example/login. It was not followed, because it would send the API key there. Nothing of this post was published. Check Base URL in the credential: it must be the address for programs, not that of the website. A proxy or a firewall can ask for a login, too.',
    'Create post: the address answered with a redirect (302) to a login page, https://login.example/login. It was not followed, because it would send the API key there. Nothing of this post was published. Ask the maker of this app whether the address of the service is right. A proxy or a firewall can ask for a login, too.',
  ],
  [
    'create',
    'moved',
    'Create post: the address answered with a redirect (308) to https://new.example/api/posts. It was not followed, because it would send the API key there. Nothing of this post was published. If the service has moved, put https://new.example/api into Base URL in the credential. Otherwise a proxy or a firewall is in the way.',
    'Create post: the address answered with a redirect (308) to https://new.example/api/posts. It was not followed, because it would send the API key there. Nothing of this post was published. If the service has moved to https://new.example/api, tell the maker of this app. Otherwise a proxy or a firewall is in the way.',
  ],
  [
    'create',
    'empty',
    'Create post: the post could not be scheduled after 4 tries: the service accepted the post (200), but its answer lacks the ID of the post. Nothing of this post was published. Run this again. If it happens again, tell the people who run the service. A request got no clear answer, so a draft may be left in the calendar. Drafts are never published by themselves. Another run may be about to schedule it: look again in 15 minutes, and then delete those you do not need.',
  ],
  [
    'single',
    'empty',
    'Create post: the service accepted the post (200), but its answer lacks the ID of the post. Look in the post list or the calendar before running this again: a second run could publish the post twice.',
  ],
  [
    'single',
    'cut',
    'Create post: the address answered with only the beginning of its data (200), where an object was expected. The post may have been created anyway. The service says: “{"id": "po”. Look in the post list or the calendar before running this again: a second run could publish the post twice.',
  ],
  [
    'single',
    'reset',
    'Create post: no answer from http://scheduler.test: the connection broke off (ECONNRESET). The service may have accepted the request anyway. Look in the post list or the calendar before running this again: a second run could publish the post twice. Base URL in the credential begins with http://, and may need https://.',
    'Create post: no answer from http://scheduler.test: the connection broke off (ECONNRESET). The service may have accepted the request anyway. Look in the post list or the calendar before running this again: a second run could publish the post twice. The address of the service begins with http://, and may need https://.',
  ],
  [
    'publish',
    403,
    'Create post: the service accepted the post as a draft, but did not schedule it: the service does not allow this (403). The service says: “Not like this”. Nothing of this post was published. A plan limit or quota is reached, the API Key is not allowed to do this, or an account or post belongs to someone else: check the plan, the key and the accounts in the Scheduler. If the service does not schedule drafts, choose Single Request under Delivery.',
    'Create post: the service accepted the post as a draft, but did not schedule it: the service does not allow this (403). The service says: “Not like this”. Nothing of this post was published. A plan limit or quota is reached, the API Key is not allowed to do this, or an account or post belongs to someone else: check the plan, the key and the accounts in the Scheduler. If the service does not schedule drafts, choose Single Request under More Fields › Delivery.',
  ],
  [
    'publish',
    409,
    'Create post: the service accepted the post as a draft, but did not schedule it: this conflicts with what the service has (409). The service says: “Not like this”. Nothing of this post was published. Run this again. If the service does not schedule drafts, choose Single Request under Delivery.',
    'Create post: the service accepted the post as a draft, but did not schedule it: this conflicts with what the service has (409). The service says: “Not like this”. Nothing of this post was published. Run this again. If the service does not schedule drafts, choose Single Request under More Fields › Delivery.',
  ],
  [
    'publish',
    500,
    'Create post: the post could not be scheduled after 4 tries: the service failed (500) (tried 3 times). The service says: “Not like this”. Nothing of this post was published. Run this again later.',
  ],
  [
    'publish',
    'login',
    'Create post: the service accepted the post as a draft, but did not schedule it: the address answered with a redirect (302) to a login page, https://login.example/login. It was not followed, because it would send the API key there. Nothing of this post was published. Check Base URL in the credential: it must be the address for programs, not that of the website. A proxy or a firewall can ask for a login, too.',
    'Create post: the service accepted the post as a draft, but did not schedule it: the address answered with a redirect (302) to a login page, https://login.example/login. It was not followed, because it would send the API key there. Nothing of this post was published. Ask the maker of this app whether the address of the service is right. A proxy or a firewall can ask for a login, too.',
  ],
];
