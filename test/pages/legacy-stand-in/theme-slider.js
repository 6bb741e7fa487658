// Our own stand-in for the theme's carousel engine and its slider script, written from the contract's facts (§0.4, §0.6, §1.6): at
// parse each gallery and product slider is wrapped, buttons are added, and the instances are listed in the theme's global. Each is
// measured as soon as it has been written, and again when a picture has loaded: it is as high as its tallest slide. `destroy`
// gives the children back and leaves three inline styles. `window.engines` counts how many were ever made, and how many run.
(function () {
  'use strict';
  var engines = (window.engines = { made: 0, run: 0 });
  var byElement = new WeakMap();

  function Engine(element) {
    var self = this;
    engines.made += 1;
    engines.run += 1;
    byElement.set(element, this);
    this.element = element;
    this.cells = Array.prototype.slice.call(element.children);
    this.index = 0;
    element.classList.add('flickity-enabled', 'is-draggable');
    element.tabIndex = 0;
    this.viewport = document.createElement('div');
    this.viewport.className = 'flickity-viewport';
    this.viewport.style.cssText = 'position:relative;overflow:hidden;touch-action:pan-y';
    this.slider = document.createElement('div');
    this.slider.className = 'flickity-slider';
    this.cells.forEach(function (cell, at) {
      cell.style.position = 'absolute';
      cell.style.width = '100%';
      cell.style.left = at * 100 + '%';
      self.slider.appendChild(cell);
    });
    this.viewport.appendChild(this.slider);
    element.appendChild(this.viewport);
    this.next = document.createElement('button');
    this.next.className = 'flickity-button flickity-prev-next-button next';
    this.next.setAttribute('aria-label', 'Next');
    this.next.onclick = function () {
      self.select(self.index + 1);
    };
    element.appendChild(this.next);
    element.style.cssText += ';opacity:1;visibility:visible;height:auto';
    this.select(0);
    this.resize();
    this.heard = function () {
      self.resize();
    };
    element.addEventListener('load', this.heard, true);
  }
  Engine.data = function (element) {
    return byElement.get(element);
  };
  Engine.prototype.resize = function () {
    var heights = this.cells.map(function (cell) {
      return cell.offsetHeight;
    });
    this.viewport.style.height = Math.max.apply(Math, heights) + 'px';
  };
  Engine.prototype.select = function (index) {
    this.index = index;
    this.slider.style.transform = 'translateX(' + -index * 100 + '%)';
    this.cells.forEach(function (cell, at) {
      cell.classList.toggle('is-selected', at === index);
      if (at === index) cell.removeAttribute('aria-hidden');
      else cell.setAttribute('aria-hidden', 'true');
    });
  };
  Engine.prototype.destroy = function () {
    if (byElement.get(this.element) !== this) return;
    var element = this.element;
    byElement.delete(element);
    engines.run -= 1;
    this.cells.forEach(function (cell) {
      cell.classList.remove('is-selected');
      cell.removeAttribute('aria-hidden');
      cell.style.position = cell.style.width = cell.style.left = '';
      element.appendChild(cell);
    });
    element.removeEventListener('load', this.heard, true);
    this.viewport.remove();
    this.next.remove();
    element.classList.remove('flickity-enabled', 'is-draggable');
    element.removeAttribute('tabindex');
  };

  var slider = {
    flickity: [],
    start: function (elements) {
      var all = elements || document.querySelectorAll('.gallery-format, .product-entry-slider');
      slider.flickity = Array.prototype.map.call(all, function (element) {
        return new Engine(element);
      });
    },
  };
  var theme = (window.oceanwp = window.oceanwp || {});
  theme.theme = theme.theme || {};
  window.Flickity = Engine;
  theme.owSlider = theme.theme.owSlider = slider;
  slider.start();
})();
