// The groups that an owner's rule can name. docs/law.md lists them with their sources and dates.

/**
 * The European Economic Area: the 27 countries of the Union, Iceland, Liechtenstein and Norway, with those of their territories
 * that have a code of their own and in which the Regulation applies (Åland, the French outermost regions, Svalbard).
 */
const EEA =
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO AX GF GP MF MQ RE YT SJ';

/** States of the United States whose opt-out law counts the browser's signal. As of 1 January 2026. */
const US_OPT_OUT = 'US-CA US-CO US-CT US-DE US-MD US-MN US-MT US-NE US-NH US-NJ US-OR US-TX';

/** The codes of each group. */
export const GROUPS: Readonly<Record<string, readonly string[]>> = {
  EEA: EEA.split(' '),
  UK: ['GB'],
  CH: ['CH'],
  'US-optout': US_OPT_OUT.split(' '),
};
