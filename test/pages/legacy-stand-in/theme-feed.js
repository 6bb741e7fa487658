// Our stand-in for the theme's photo feed, from the contract (§1.13): a script per container, once the page is ready, without consent.
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
