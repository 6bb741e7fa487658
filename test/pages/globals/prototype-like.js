// @ts-nocheck: a page of long ago.
// What Prototype.js 1.6 did to a page, in our own words: JSON methods on natives, its own versions of array methods,
// a wrapped Element, methods on every element that shadow the browser's.
(function () {
  var quote = function (text) {
    return '"' + text + '"';
  };
  Array.prototype.toJSON = function () {
    return '[' + this.join(',') + ']';
  };
  String.prototype.toJSON = function () {
    return quote(this);
  };
  Number.prototype.toJSON = function () {
    return String(this);
  };
  Date.prototype.toJSON = function () {
    return quote(this.toISOString());
  };
  Object.toJSON = function (value) {
    return quote(String(value));
  };
  Object.extend = function (to, from) {
    for (var key in from) to[key] = from[key];
    return to;
  };
  Object.keys = function (value) {
    var keys = [];
    for (var key in value) keys.push(key);
    return keys;
  };
  Object.values = function (value) {
    var found = [];
    for (var key in value) found.push(value[key]);
    return found;
  };

  function $A(list) {
    var found = [];
    for (var at = 0; at < ((list && list.length) || 0); at++) found.push(list[at]);
    return found;
  }
  Array.from = window.$A = $A;
  Object.extend(Array.prototype, {
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
      var hit;
      this.each(function (item, at) {
        if (hit === undefined && run.call(self, item, at)) hit = item;
      });
      return hit;
    },
    some: function (run, self) {
      var hit = false;
      this.each(function (item, at) {
        hit = hit || !!run.call(self, item, at);
      });
      return hit;
    },
    every: function (run, self) {
      var all = true;
      this.each(function (item, at) {
        all = all && !!run.call(self, item, at);
      });
      return all;
    },
    include: function (wanted) {
      return this.indexOf(wanted) !== -1;
    },
    entries: function () {
      return $A(this);
    },
    reduce: function () {
      return this.length > 1 ? this : this[0];
    },
    reverse: function (inline) {
      return (inline !== false ? this : $A(this)).sort(function () {
        return -1;
      });
    },
    first: function () {
      return this[0];
    },
    last: function () {
      return this[this.length - 1];
    },
    clear: function () {
      this.length = 0;
      return this;
    },
    inspect: function () {
      return '[' + this.join(', ') + ']';
    },
    toArray: function () {
      return $A(this);
    },
  });
  Object.extend(String.prototype, {
    startsWith: function (pattern) {
      return this.indexOf(pattern) === 0;
    },
    endsWith: function (pattern) {
      var at = this.length - pattern.length;
      return at >= 0 && this.lastIndexOf(pattern) === at;
    },
    strip: function () {
      return this.replace(/^\s+|\s+$/g, '');
    },
    sub: function (pattern, by) {
      return this.replace(pattern, by);
    },
    include: function (pattern) {
      return this.indexOf(pattern) > -1;
    },
  });
  Object.extend(Function.prototype, {
    bind: function () {
      var run = this,
        args = $A(arguments),
        self = args.shift();
      return function () {
        return run.apply(self, args.concat($A(arguments)));
      };
    },
    defer: function () {
      return setTimeout(this, 10);
    },
    wrap: function (around) {
      var run = this;
      return function () {
        return around.apply(this, [run].concat($A(arguments)));
      };
    },
  });
  var Native = window.Element;
  window.Element = function (tag) {
    return document.createElement(tag);
  };
  Object.extend(window.Element, Native);
  window.Element.prototype = Native.prototype;
  Object.extend(HTMLElement.prototype, {
    remove: function () {
      this.parentNode.removeChild(this);
      return this;
    },
    update: function (html) {
      this.innerHTML = html;
      return this;
    },
    hide: function () {
      this.style.display = 'none';
      return this;
    },
    show: function () {
      this.style.display = '';
      return this;
    },
    select: function (selector) {
      return $A(this.querySelectorAll(selector));
    },
    insert: function () {
      return this;
    },
    replace: function () {
      return this;
    },
    match: function (selector) {
      return this.matches(selector);
    },
    next: function () {
      return this.nextElementSibling;
    },
    observe: function (type, run) {
      this.addEventListener(type, run);
      return this;
    },
  });
  document.getElementsByClassName = function (name) {
    return $A(document.querySelectorAll('.' + name));
  };
  window.$ = function (id) {
    return typeof id === 'string' ? document.getElementById(id) : id;
  };
  window.$$ = function (selector) {
    return $A(document.querySelectorAll(selector));
  };
})();
