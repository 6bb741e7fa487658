import type { ConsentStore } from '#src/consent/consent';
import type { ConsentContext } from '#src/contract';
import { useDecision, useWidget } from '#src/ui/widget';

/** Returns the context of a chunk of `consent`, which may ask the visitor and record the choice. */
export const useConsentContext = (): ConsentContext => useWidget() as ConsentContext;

/** Returns the decision for a chunk of `consent`, and renders the component again after every change. */
export const useConsentDecision = (): ConsentStore => useDecision() as ConsentStore;
