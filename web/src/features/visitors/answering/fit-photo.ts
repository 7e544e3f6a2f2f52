/** The server draws photos to this size, so more only takes longer on a slow network. */
const longestSide = 3000;
const smallEnough = 2 * 1_048_576;
const sendable = ['image/jpeg', 'image/png', 'image/webp'];

/**
 * A photo as it is sent: a large one smaller, and one in another format, such as HEIC, as a JPEG where the browser can show it. Anything else as it is; the server says what is wrong with it.
 */
export async function fitPhoto(file: File): Promise<File> {
  if (file.size <= smallEnough && sendable.includes(file.type)) return file;
  if (file.type === 'application/pdf') return file;
  try {
    const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, longestSide / Math.max(image.width, image.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(image.width * scale);
    canvas.height = Math.round(image.height * scale);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
    return drawn ? new File([drawn], 'photo.jpg', { type: 'image/jpeg' }) : file;
  } catch {
    return file;
  }
}
