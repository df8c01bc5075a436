/** What people call the networks: in forms, findings and documents of both hosts. To rename them for a service, change only this file. */
export const networkLabels = {
  photoapp: 'Photoapp',
  pinboard: 'Pinboard',
  microblog: 'Microblog',
  professional: 'Professional',
  skyapp: 'Skyapp',
  shortvideo: 'Shortvideo',
  fediverse: 'Fediverse',
  threadapp: 'Threadapp',
  socialnet: 'Socialnet',
} as const;
