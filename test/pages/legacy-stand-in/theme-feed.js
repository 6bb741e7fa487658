// Our own stand-in for the theme's photo feed, written from the contract's facts (§1.13): one script per container, as soon as the
// page is ready, whoever has agreed to what.
(function () {
  'use strict';
  function start() {
    document.querySelectorAll('.oceanwp-flickr-container').forEach(function (box) {
      var name = 'jsonFlickrFeed_' + box.id;
      window[name] = function (answer) {
        answer.items.slice(0, Number(box.dataset.maxPhotos)).forEach(function (item) {
          var image = document.createElement('img');
          image.src = item.media.m.replace('_m.jpg', '_q.jpg');
          box.appendChild(image);
        });
      };
      var script = document.createElement('script');
      script.src =
        'https://www.flickr.com/services/feeds/photos_public.gne?format=json&jsoncallback=' +
        name +
        '&id=' +
        encodeURIComponent(box.dataset.userId);
      document.body.appendChild(script);
    });
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
  else start();
})();
