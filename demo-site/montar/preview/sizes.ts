/** The windows in which the preview shows a page, in CSS pixels: width and height. */
export const SIZES = { phone: [390, 720], desktop: [1366, 900] } as const;
