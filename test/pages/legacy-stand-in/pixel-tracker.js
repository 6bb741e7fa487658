// Stands in for the pixel plugin's front-end script, as far as others meet it: it reads pysOptions once the document is
// there, puts `pys` on the page, and sends every static event by itself.
(() => {
  const options = window.pysOptions;
  const Facebook = {
    fireEvent(name, event) {
      window.fbq('track', name, event.params, { eventID: 'legacy' });
      return true;
    },
  };
  window.fbq ??= Object.assign((...args) => window.fbq.queue.push(args), { queue: [] });
  window.pys = { Facebook, Utils: { consentGiven: () => true } };
  window.getPixelBySlag = () => Facebook;
  document.addEventListener('DOMContentLoaded', () => {
    for (const events of Object.values(options.staticEvents.facebook))
      for (const event of events) Facebook.fireEvent(event.name, event);
  });
})();
