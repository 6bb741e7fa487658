/** The cookies that Google's tags keep, whichever of them loads. */
export const GOOGLE_COOKIES = ['_ga', '_ga_*', '_gid', '_gat*', '_gcl_*', '_dc_gtm_*'];
