// `npm run bootstrap -- config.json`: the same as `npx enxerto bootstrap config.json`.
process.argv.splice(2, 0, 'bootstrap');
await import('./enxerto.mjs');
