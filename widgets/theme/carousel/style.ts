import { guessedRatio, NO_GUESS } from '#src/first-slide';

/** The class of a viewport during a drag: no element in it gets the pointer's events then. */
export const DRAGGING_CLASS = 'enxerto-dragging';

/** The class of a carousel that takes the whole width that its container gives. */
export const FILLS_CLASS = 'enxerto-fills';

/** The property with the height that pictures without a printed size may have (`keepSize`). */
export const SPACE = '--enxerto-space';

/**
 * Leaves horizontal swipes to us, and to the browser vertical ones and those of two fingers, which zoom (WCAG 1.4.4). Browsers
 * read this before any listener to a swipe. On a page that is zoomed in, it does not hold.
 */
export const TOUCH_STYLE =
  '.enxerto-carousel.is-draggable>.flickity-viewport{touch-action:pan-y pinch-zoom}';

/**
 * Default styles of carousels, of the lowest specificity, so that the theme's win. The last rules, which show the focus, and
 * the buttons for keyboard or touch, must apply with every theme.
 */
export const STYLE = `:where(.enxerto-carousel){position:relative}
:where(.${FILLS_CLASS}){box-sizing:border-box;width:100%;min-width:0}
:where(.enxerto-carousel>.flickity-viewport){position:relative;height:100%;overflow:hidden}
:where(.enxerto-carousel.is-draggable>.flickity-viewport){cursor:grab;-webkit-user-select:none;user-select:none}
:where(.enxerto-carousel .flickity-slider){position:absolute;width:100%;height:100%}
:where(.enxerto-carousel .flickity-slider>*){box-sizing:border-box;width:100%}
${guessedRatio('.enxerto-carousel')}
:where(.enxerto-carousel .flickity-slider>[inert]){${NO_GUESS}}
:where(.enxerto-carousel img:not([height])){max-height:var(${SPACE});object-fit:contain}
button:where(.enxerto-carousel>.flickity-button){position:absolute;width:44px;height:44px;padding:0;border:0;border-radius:50%;background:#fffc;color:#333;cursor:pointer}
button:where(.enxerto-carousel>.flickity-prev-next-button){top:50%;transform:translateY(-50%);inset-inline:10px auto}
button:where(.enxerto-carousel>.next){inset-inline:auto 10px}
button:where(.enxerto-carousel>.flickity-button:disabled){opacity:.3;cursor:auto}
:where(.enxerto-carousel .flickity-button-icon){position:absolute;top:20%;left:20%;width:60%;height:60%;fill:currentColor}
button:where(.enxerto-carousel>.enxerto-pause){bottom:10px;inset-inline-end:10px;z-index:1}
:where(.enxerto-carousel>.flickity-page-dots){display:flex;justify-content:center}
button:where(.enxerto-carousel .dot){width:24px;height:24px;padding:6px;border:0;border-radius:50%;background:#333 content-box;opacity:.4}
button:where(.enxerto-carousel .dot.is-selected){opacity:1}
.${DRAGGING_CLASS} *{pointer-events:none!important}
.enxerto-said{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.enxerto-carousel.flickity-enabled:focus-visible,.enxerto-carousel.flickity-enabled button:focus-visible{outline:2px solid #000;outline-offset:2px;box-shadow:0 0 0 4px #fff}
.enxerto-carousel.flickity-enabled:focus-within>.flickity-button:enabled{opacity:1}
@media(hover:none){.enxerto-carousel.flickity-enabled>.flickity-button:enabled{opacity:1}}
@media(forced-colors:active){.enxerto-carousel button{border:1px solid!important}}`;
