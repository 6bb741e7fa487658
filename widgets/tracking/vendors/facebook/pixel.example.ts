import { NOW } from '../example';

/** The id of the pixel in all our examples for Meta. */
export const pixel = '1029384756019283';
/** The settings that the server prints about the pixel. */
export const facebook = { pixelIds: [pixel] };
/** The script that is loaded for the pixel. */
export const script = ['https://connect.facebook.net/en_US/fbevents.js'];
/** The cookie by which Meta recognises a browser. */
export const cookie = [['_fbp', `fb.1.${NOW}.5500000000`, 7]];
