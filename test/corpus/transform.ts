/** A legal media transform (section 2.4). */
export const transform = {
  crop: { x: 0.1, y: 0.2, width: 0.5, height: 0.25 },
  aspect: '4:5',
  width: 1080,
  height: 1350,
  fit: 'cover',
  userEdited: true,
};
