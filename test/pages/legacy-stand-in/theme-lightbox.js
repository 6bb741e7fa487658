// Our own stand-in for the theme's popup script, written from the contract's facts (§1.5): it looks at the links once, at parse,
// by thirteen texts anywhere in their addresses; a click, heard through jQuery (§0.4), opens
// `div.mfp-bg` and `div.mfp-wrap`, whoever has prevented it; Escape is
// heard as the key goes up. Its global tells that it has run.
(function () {
  'use strict';
  var theme = (window.oceanwp = window.oceanwp || {});
  var ENDS = ['bmp', 'gif', 'jpeg', 'jpg', 'png', 'tiff', 'tif', 'jfif', 'jpe', 'svg'];
  ENDS.push('mp4', 'ogg', 'webm');
  window.legacyOpened = 0;
  var bound = [];

  function close() {
    document.querySelectorAll('.mfp-bg, .mfp-wrap').forEach(function (part) {
      part.remove();
    });
    document.documentElement.style.overflow = '';
  }

  function open(event) {
    event.preventDefault();
    close();
    window.legacyOpened += 1;
    document.body.insertAdjacentHTML(
      'afterbegin',
      '<div class="mfp-bg"></div><div class="mfp-wrap" tabindex="-1"></div>',
    );
    document.documentElement.style.overflow = 'hidden';
    document.querySelector('.mfp-wrap').focus();
  }

  document.querySelectorAll('.entry-content a, .entry a').forEach(function (link) {
    if (!link.querySelector('img')) return;
    var isPicture = ENDS.some(function (end) {
      return link.href.indexOf('.' + end) >= 0;
    });
    if (!isPicture) return link.classList.add('no-lightbox');
    var inGallery = link.closest('.wp-block-gallery, .gallery-icon');
    link.classList.add(inGallery ? 'gallery-lightbox' : 'oceanwp-lightbox');
    // Pages of tests that are about something else have no jQuery.
    if (window.jQuery) bound.push(link);
    else link.addEventListener('click', open);
  });
  function bind() {
    if (window.jQuery)
      window.jQuery(bound).off('click.magnificPopup').on('click.magnificPopup', open);
  }
  bind();
  document.addEventListener('keyup', function (event) {
    if (event.key === 'Escape') close();
  });
  theme.owLightbox = {
    initSingleImageLightbox: bind,
    initGalleryLightbox: function () {},
  };
})();
