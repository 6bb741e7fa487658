import {
  createContext,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import type { WidgetContext } from '../contract';
import { document } from '../dom/page/document';
import type { Undo } from '../scope';
import { screenSlotOf } from '../screen/screen-slot';
import { Boundary } from './root';
import { createShowing, type OverlayOptions, type Showing } from './showing';
import { HostContext, useLatest, useWidget, Widget } from './widget';

interface OverlayProps extends OverlayOptions {
  /** Whether the overlay is wanted. It then comes as soon as the screen is free for it, and again after each eviction. */
  open: boolean;
  /** What screen readers read: at each change while the overlay is on screen, and as it closes. Default: nothing. */
  announcement?: string;
  /** Whether the overlay is still due, asked each time before it comes. Default: it is. */
  isDue?: () => boolean;
  /**
   * Called when the overlay cannot stay open: it is not due any more, something in it has crashed, or it is a lightbox and the
   * screen is not free. `open` has to become false.
   */
  onClose: () => void;
  /** Called once the overlay has closed and faded out. Until it is not rendered any more, its last elements stay in memory. */
  onGone?: () => void;
  /** One element. A `dialog` is modal: the page behind it cannot be used. */
  children: ReactNode;
}

/** An overlay on screen, for the components in it. */
export interface OverlayState {
  readonly showing: Showing;
  /** Whether the overlay is leaving the screen: then it fades out, and its controls do nothing any more. */
  readonly leaving: boolean;
  /** Whether the overlay is in the browser's top layer (XX-07). */
  readonly top: boolean;
}

/** What an overlay renders each time when it has come on screen, until it has faded out. */
interface Layer {
  readonly showing: Showing;
  readonly phase: 'shown' | 'leaving' | 'faded';
  /** What it showed last, which does not change any more while it fades out. */
  readonly content?: ReactNode;
  readonly announcement?: string;
}

const OverlayContext = createContext<OverlayState | undefined>(undefined);

/** Returns the overlay in which the component is. */
export function useOverlay(): OverlayState {
  const overlay = useContext(OverlayContext);
  if (!overlay) throw new Error('rendered outside of an overlay');
  return overlay;
}

/** Runs an effect when the overlay in which the component is has come on screen; undoes it when the overlay begins to leave. */
export function useOnScreen(effect: (showing: Showing) => Undo | void): void {
  const { showing, leaving } = useOverlay();
  const latest = useLatest(effect);
  useLayoutEffect(() => {
    if (leaving) return undefined;
    return showing.scope.run(() => latest.current(showing)) ?? undefined;
  }, [latest, leaving, showing]);
}

/**
 * Shows something over the page, in a shadow root of its own, whenever it is wanted and the screen is free for it (AD-09, XX-20).
 * Rank, focus and its return, Escape, scroll lock, fading out and announcements are its own; the rest are its children.
 *
 * @example
 *   <Overlay kind="ad" open={isOpen} css={css} onDismiss={close} onClose={close}>
 *     <dialog aria-label="Oferta">…</dialog>
 *   </Overlay>;
 */
export function Overlay(props: OverlayProps): ReactNode {
  const { open, children, announcement = '' } = props;
  const widget = useWidget();
  const latest = useLatest(props);
  /** What was rendered last while the overlay was open. */
  const content = useRef(children);
  useLayoutEffect(() => {
    if (open) content.current = children;
  });
  const [layers, setLayers] = useState<readonly Layer[]>([]);
  const claimed = useRef<Claimed>(undefined);

  useLayoutEffect(() => {
    if (!open) return claimed.current?.close();
    claimed.current = claimScreen(widget, () => latest.current, {
      add: (showing) => setLayers((all) => [...all, { showing, phase: 'shown' }]),
      change: (changed, change) =>
        setLayers((all) =>
          all.map((layer) => (layer.showing === changed ? { ...layer, ...change } : layer)),
        ),
      remove: (removed) => setLayers((all) => all.filter(({ showing }) => showing !== removed)),
      content: () => content.current,
    });
  }, [latest, open, widget]);
  useLayoutEffect(() => () => claimed.current?.end(), []);

  return layers.map((layer) => (
    <OnScreen
      key={layer.showing.id}
      lang={props.lang}
      content={children}
      announcement={announcement}
      {...layer}
    />
  ));
}

/** Renders one layer into its host. */
function OnScreen({
  showing,
  phase,
  content,
  announcement,
  lang,
}: Layer & { lang: string | undefined }): ReactNode {
  const { host, context, fail } = showing;
  const leaving = phase !== 'shown';
  const state = useMemo(
    () => ({ showing, leaving, top: host.layer === undefined }),
    [showing, leaving, host],
  );
  return createPortal(
    <Widget.Provider value={context}>
      <HostContext.Provider value={host}>
        <OverlayContext.Provider value={state}>
          <Boundary fail={fail}>
            {phase !== 'faded' && (
              <>
                <Opening showing={showing} />
                {content}
              </>
            )}
          </Boundary>
        </OverlayContext.Provider>
      </HostContext.Provider>
      <p className="unseen" role="status" lang={lang}>
        {announcement}
      </p>
    </Widget.Provider>,
    host.container,
  );
}

/** Opens what is rendered after it. It comes first, so that effects of the overlay's own components find the overlay open. */
function Opening({ showing }: { showing: Showing }): ReactNode {
  useLayoutEffect(() => showing.open(), [showing]);
  return null;
}

/** How a claim changes what an overlay renders. */
interface Layers {
  add(showing: Showing): void;
  change(showing: Showing, change: Omit<Partial<Layer>, 'showing'>): void;
  remove(showing: Showing): void;
  /** What is rendered now. */
  content(): ReactNode;
}

interface Claimed {
  /** Lets the overlay fade out. */
  close(): void;
  /** Removes it at once. */
  end(): void;
}

/**
 * Claims the screen for an overlay.
 *
 * @param props returns the overlay's properties as they are now
 */
function claimScreen(widget: WidgetContext, props: () => OverlayProps, layers: Layers): Claimed {
  const { kind } = props();
  const scope = widget.scope.part(kind);
  let current: Showing | undefined;
  let hadFocus = false;
  let isClosing = false;
  scope.undo(() => isClosing || widget.scope.ended || props().onClose());

  /** Leaves the screen. @param onLeft called before the focus goes back to the page */
  function leave(announcement: string, onLeft: () => void): void {
    const showing = current;
    current = undefined;
    if (!showing) return;
    layers.change(showing, { phase: 'leaving', content: layers.content(), announcement });
    showing.leave(announcement, onLeft, () => layers.change(showing, { phase: 'faded' }));
  }

  const claimed = screenSlotOf(widget).claim(kind, {
    show: scope.guard((within) => {
      if (props().isDue?.() === false) {
        props().onClose();
        return false;
      }
      const showing = createShowing({ ...widget, scope }, props, within, hadFocus);
      current = showing;
      showing.scope.undo(() => {
        layers.remove(showing);
        // Something on screen has crashed, which ends the whole overlay.
        if (current === showing) scope.end();
      });
      layers.add(showing);
      return true;
    }),
    hide: scope.guard(() => {
      hadFocus = current?.host.element === document.activeElement;
      leave('', () => {});
    }),
  });
  const freeSlot = claimed && scope.undo(claimed);
  // A lightbox does not wait.
  if (!freeSlot) scope.end();

  let isUnmounted = false;
  const gone = (): void => {
    scope.end();
    // It may have been opened again while it faded out.
    if (!isUnmounted && !widget.scope.ended && !props().open) props().onGone?.();
  };
  return {
    close() {
      isClosing = true;
      const showing = current;
      if (!showing) return gone();
      leave(props().announcement ?? '', () => freeSlot?.());
      showing.scope.undo(gone);
    },
    end() {
      isUnmounted = true;
      isClosing = true;
      scope.end();
    },
  };
}
