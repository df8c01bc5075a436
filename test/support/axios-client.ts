import axios from 'axios';
import { type Client, createClient } from '../../shared/api/index.ts';
import { axiosHttp } from './axios-http.ts';

export const apiKey = 'key-that-nobody-else-sees';
export const origin = 'https://scheduler.example';

/** A client over axios that does not wait between its attempts. */
export function axiosClient({ baseUrl = origin, timeoutMs = 500 } = {}): Client {
  return createClient({
    http: axiosHttp({ axios, apiKey, timeoutMs }),
    baseUrl,
    sleep: async () => undefined,
    now: Date.now,
    random: () => 0,
  });
}
