/** One conversion of a picture: its width in pixels and its file below the site's pictures folder. */
export interface PictureFile {
  width: number;
  file: string;
}

/** A picture with its conversions, the smallest file first. */
export interface Picture {
  width: number;
  height: number;
  avif: readonly PictureFile[];
  webp: readonly PictureFile[];
}

/** A picture, and what it shows if the shop says so. */
export interface NamedPicture extends Picture {
  name?: string;
}
