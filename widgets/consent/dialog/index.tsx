import { useRef, useState, type ReactNode } from 'react';
import { choosesServices } from '#src/consent/chooses-services';
import type { ConsentContext } from '#src/contract';
import { render } from '#src/ui/root';
import { useCommand } from '#src/ui/widget';
import { useConsentContext } from '../use-consent';
import type { FindServices } from './held-services';
import { Settings } from './Settings';
import type { PageServices } from './state';

/** The settings dialog. It opens on request, and records only what the visitor saves (CO-11, CO-31). */
export function mount(context: ConsentContext): void {
  render('consent', context, <SettingsApp />);
}

const NONE = { index: 0, isOpen: false, isGone: true };

function SettingsApp(): ReactNode {
  const { chunks, config, page, scope } = useConsentContext();
  /** The dialog that is open or fading out: how many were opened so far, and whether it is open. */
  const [{ index, isOpen, isGone }, setOpening] = useState(NONE);
  const [services, setServices] = useState<PageServices>({});
  const findServices = useRef<FindServices>(undefined);

  useCommand('consent.dialog', () => {
    if (isOpen) return;
    setOpening({ index: index + 1, isOpen: true, isGone: false });
    setServices({});
    if (!page.hold && !choosesServices(config.raw('dialog'))) return;
    const input = { onLoaded: (loaded: FindServices) => void (findServices.current = loaded) };
    // The page may have other services than at an earlier opening, so each opening finds them anew.
    void chunks.load('held', input).then(
      scope.guard(() => {
        if (findServices.current) setServices(findServices.current());
      }),
    );
  });

  const close = (): void => setOpening({ index, isOpen: false, isGone: false });
  const remove = (): void => setOpening({ index, isOpen: false, isGone: true });
  if (isGone) return null;
  return (
    <Settings key={index} isOpen={isOpen} services={services} onClose={close} onGone={remove} />
  );
}
