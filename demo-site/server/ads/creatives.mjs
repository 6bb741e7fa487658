import { z } from 'zod';
import { data } from '#demo-site/data.mjs';

/** @param {number} most the longest text, in characters */
const text = (most) =>
  z
    .string()
    .max(most)
    .nullish()
    .transform((value) => value ?? '');

/** An ad as an owner sends it, and as the service stores it. */
export const CREATIVE = z.object({
  id: z
    .string()
    .max(60)
    .regex(/^[\w-]+$/),
  title: z.string().max(100).regex(/\S/),
  body: text(300),
  /** File name of one of the shop's drawings; '' for none. */
  image: text(300).refine((name) => /^(?:[\w-]+\.svg)?$/.test(name)),
  target: z
    .string()
    .max(300)
    .refine((address) => /^https?:/.test(address) && URL.canParse(address)),
  advertiser: text(60),
  /** A text that the page's address must contain; '' for every page. */
  rule: text(100),
  /** How often it may be shown to one subscriber, or to all non-subscribers together; 0: no limit. */
  most: z.int().min(0).default(0),
});

/** The ads that are served until the owner stores others. @type {readonly import('zod').infer<typeof CREATIVE>[]} */
export const CREATIVES = data('ads');
