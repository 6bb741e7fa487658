/** The sizes of the windows in which the preview shows a page: width and height in CSS pixels. */
export const SIZES = { phone: [390, 720], desktop: [1366, 900] } as const;
