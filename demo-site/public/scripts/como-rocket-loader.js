// Our imitation of Cloudflare's Rocket Loader: at `load`, it fetches the scripts whose type it has changed, and runs copies of them.
addEventListener('load', () => {
  document.querySelectorAll('script[type$="-text/javascript"]').forEach(async ({ src }) => {
    const copia = document.createElement('script');
    copia.text = await (await fetch(src)).text();
    document.body.append(copia);
  });
});
