// The cookies of the vendors that our own tracker supports, from their documentation. They are written once, here: the table
// of services, the tracker's descriptors and the choice use them. A `*` stands for any characters.

export const GOOGLE_ANALYTICS = ['_ga', '_ga_*', '_gid', '_gat*', '_dc_gtm_*'];
export const GOOGLE_ADS = ['_gcl_*'];
export const META = ['_fbp', '_fbc'];
export const MICROSOFT_ADS = ['_uet*'];
export const PINTEREST = ['_pin_unauth', '_pinterest_*', '_epik', '_derived_epik'];
export const SNAPCHAT = ['_scid*', '_sctr', '_schn', '_schn1', '_ScCbts', '_screload'];
export const TIKTOK = ['_ttp', '_tt_*', 'ttcsid*'];
