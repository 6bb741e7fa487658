// @ts-nocheck: a page of long ago.
// What MooTools 1.2 to 1.4 did to a page, in our own words: enumerable additions to every native, Array.from and friends of
// its own, an Element and an Event constructor in place of the browser's.
(function () {
  var implement = function (type, methods) {
    for (var name in methods) if (!type.prototype[name]) type.prototype[name] = methods[name];
  };
  var types = {
    array: Array,
    string: String,
    number: Number,
    function: Function,
    regexp: RegExp,
    date: Date,
  };
  Object.keys(types).forEach(function (name) {
    types[name].prototype.$family = function () {
      return name;
    };
    types[name].implement = function (methods) {
      implement(types[name], methods);
    };
  });
  Array.from = function (item) {
    if (item == null) return [];
    return typeof item !== 'string' && typeof item.length === 'number'
      ? Array.prototype.slice.call(item)
      : [item];
  };
  Number.from = function (item) {
    var number = parseFloat(item);
    return isFinite(number) ? number : null;
  };
  String.from = function (item) {
    return item + '';
  };
  Function.from = function (item) {
    return typeof item === 'function'
      ? item
      : function () {
          return item;
        };
  };
  Object.each = function (object, run) {
    for (var key in object) run(object[key], key, object);
  };
  Object.append = function (to, from) {
    for (var key in from) to[key] = from[key];
    return to;
  };
  implement(Array, {
    each: Array.prototype.forEach,
    clean: function () {
      return this.filter(Boolean);
    },
    getLast: function () {
      return this[this.length - 1];
    },
    contains: function (item) {
      return this.indexOf(item) !== -1;
    },
    include: function (item) {
      if (!this.contains(item)) this.push(item);
      return this;
    },
    erase: function (item) {
      for (var at = this.length; at--;) if (this[at] === item) this.splice(at, 1);
      return this;
    },
    empty: function () {
      this.length = 0;
      return this;
    },
    append: function (list) {
      this.push.apply(this, list);
      return this;
    },
    pick: function () {
      return this[0];
    },
    associate: function () {
      return {};
    },
  });
  implement(String, {
    contains: function (text) {
      return this.indexOf(text) > -1;
    },
    clean: function () {
      return this.trim();
    },
    test: function (regexp) {
      return regexp.test(this);
    },
  });
  implement(Function, {
    attempt: function () {
      try {
        return this();
      } catch (e) {
        return null;
      }
    },
    pass: function () {
      return this;
    },
    delay: function (ms) {
      return setTimeout(this, ms);
    },
    extend: function () {
      return this;
    },
  });
  // 1.2 replaced this one, and took an array of arguments.
  Function.prototype.bind = function (self, args) {
    var run = this;
    return function () {
      return run.apply(self, args ? [].concat(args) : arguments);
    };
  };
  var Native = window.Element;
  window.Element = function (tag) {
    return document.createElement(tag);
  };
  window.Element.prototype = Native.prototype;
  window.Event = function (event) {
    this.event = event;
  };
  implement(Native, {
    set: function (name, value) {
      this[name] = value;
      return this;
    },
    get: function (name) {
      return this[name];
    },
    adopt: function (child) {
      this.appendChild(child);
      return this;
    },
    dispose: function () {
      return this.parentNode ? this.parentNode.removeChild(this) : this;
    },
    addEvent: function (type, run) {
      this.addEventListener(type, run);
      return this;
    },
    empty: function () {
      this.innerHTML = '';
      return this;
    },
    inject: function (into) {
      into.appendChild(this);
      return this;
    },
    hasClass: function (name) {
      return this.classList.contains(name);
    },
  });
  window.$ = document.id = function (id) {
    return typeof id === 'string' ? document.getElementById(id) : id;
  };
  window.$type = window.typeOf = function (item) {
    return item == null ? 'null' : item.$family ? item.$family() : typeof item;
  };
})();
