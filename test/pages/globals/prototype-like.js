// @ts-nocheck: a page of long ago.
// What Prototype.js 1.6 did to a page, in our own words: JSON methods on natives, its own versions of array methods, a wrapped
// Element, methods on every element that shadow the browser's.
(function () {
  function list(from) {
    var found = [];
    for (var at = 0; at < ((from && from.length) || 0); at++) found.push(from[at]);
    return found;
  }
  function extend(to, from) {
    for (var key in from) to[key] = from[key];
    return to;
  }
  var quote = function () {
    return '"' + this + '"';
  };
  String.prototype.toJSON = Date.prototype.toJSON = quote;
  Number.prototype.toJSON = function () {
    return String(this);
  };
  extend(Object, {
    extend: extend,
    toJSON: quote,
    keys: function (value) {
      var keys = [];
      for (var key in value) keys.push(key);
      return keys;
    },
    values: function (value) {
      var found = [];
      for (var key in value) found.push(value[key]);
      return found;
    },
  });
  Array.from = function (item) {
    return item == null ? [] : typeof item.length === 'number' ? list(item) : [item];
  };
  extend(Array.prototype, {
    toJSON: function () {
      return '[' + this.join(',') + ']';
    },
    each: function (run, self) {
      for (var at = 0; at < this.length; at++) run.call(self, this[at], at);
      return this;
    },
    map: function (run, self) {
      var all = [];
      this.each(function (item, at) {
        all.push(run ? run.call(self, item, at) : item);
      });
      return all;
    },
    filter: function (run, self) {
      var all = [];
      this.each(function (item, at) {
        if (run.call(self, item, at)) all.push(item);
      });
      return all;
    },
    find: function (run, self) {
      return this.filter(run, self)[0];
    },
    some: function (run, self) {
      return this.filter(run, self).length > 0;
    },
    every: function (run, self) {
      return this.filter(run, self).length === this.length;
    },
    include: function (item) {
      return this.indexOf(item) !== -1;
    },
    entries: function () {
      return list(this);
    },
    reduce: function () {
      return this.length > 1 ? this : this[0];
    },
    reverse: function (inline) {
      return (inline !== false ? this : list(this)).sort(function () {
        return -1;
      });
    },
    empty: function () {
      this.length = 0;
      return this;
    },
  });
  Function.prototype.bind = function () {
    var run = this;
    var args = list(arguments);
    var self = args.shift();
    return function () {
      return run.apply(self, args.concat(list(arguments)));
    };
  };
  var Native = window.Element;
  window.Element = function (tag) {
    return document.createElement(tag);
  };
  extend(window.Element, Native).prototype = Native.prototype;
  extend(HTMLElement.prototype, {
    remove: function () {
      this.parentNode.removeChild(this);
      return this;
    },
    replace: function () {
      return this;
    },
    next: function () {
      return this.nextElementSibling;
    },
    get: function (name) {
      return this[name];
    },
    empty: function () {
      this.innerHTML = '';
      return this;
    },
  });
  document.getElementsByClassName = function (name) {
    return list(document.querySelectorAll('.' + name));
  };
  window.$ = function (id) {
    return typeof id === 'string' ? document.getElementById(id) : id;
  };
  window.$$ = function (selector) {
    return list(document.querySelectorAll(selector));
  };
})();
