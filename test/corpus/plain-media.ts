/** Two pictures, as most networks take them. */
export const addresses = ['https://media.example/a.jpg', 'https://media.example/b.jpg'].map((mediaUrl) => ({
  mediaUrl,
}));
export const images = addresses.map(({ mediaUrl }) => ({ mediaType: 'IMAGE', mediaUrl }));
