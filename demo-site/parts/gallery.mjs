import { html } from '../html.mjs';

/** @typedef {import('../page.mjs').To} To */
/** A picture, and a text that describes it. @typedef {{ file: string, text: string, width: number, height: number }} Picture */

/** @param {Picture} picture @param {To} to @param {string} [size] the width of a smaller copy, which WordPress adds to its address */
const img = ({ file, text, width, height }, to, size) =>
  html`<img src="${to(`imagens/${file}${size ? `?w=${size}` : ''}`)}" alt="${text}" width="${width}" height="${height}" loading="lazy" decoding="async">`;

/**
 * The theme's carousel above an article with the post format `gallery`. Each picture opens in the lightbox.
 *
 * @param {To} to
 * @param {Picture[]} pictures
 */
export const galleryFormat = (to, pictures) => html`
<div class="thumbnail"><div class="gallery-format clr">${pictures.map(
  (one) => html`
<a href="${to(`imagens/${one.file}`)}" class="gallery-lightbox" title="${one.text}" data-width="${one.width}" data-height="${one.height}">${img(one, to, '1200')}</a>`,
)}
</div></div>`;

/**
 * WordPress's classic gallery: small copies of pictures, each with a link to the full picture.
 *
 * @param {To} to
 * @param {Picture[]} pictures
 */
export const classicGallery = (to, pictures) => html`
<div id="gallery-1" class="gallery galleryid-77 gallery-columns-4 gallery-size-medium">${pictures.map(
  (one, at) => html`
<figure class="gallery-item"><div class="gallery-icon landscape"><a href="${to(`imagens/${one.file}`)}">${img(one, to, '300')}</a></div><figcaption class="wp-caption-text gallery-caption" id="gallery-1-${at}">${one.text}</figcaption></figure>`,
)}
</div>`;

/** The block editor's gallery. @param {To} to @param {Picture[]} pictures */
export const blockGallery = (to, pictures) => html`
<figure class="wp-block-gallery has-nested-images columns-3 is-cropped">${pictures.map(
  (one) => html`
<figure class="wp-block-image size-large"><a href="${to(`imagens/${one.file}`)}">${img(one, to, '600')}</a></figure>`,
)}
</figure>`;

/** A single picture that links to its own file. @param {To} to @param {Picture} picture */
export const singleImage = (to, picture) => html`
<figure class="wp-block-image size-large"><a href="${to(`imagens/${picture.file}`)}">${img(picture, to, '900')}</a><figcaption class="wp-element-caption">${picture.text}</figcaption></figure>`;
