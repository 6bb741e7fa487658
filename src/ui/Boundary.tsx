import { Component, type ReactNode } from 'react';

interface Props {
  /** Called with the error that a component threw while rendering or in an effect. */
  fail: (error: unknown) => void;
  children?: ReactNode;
}

/** Keeps errors of components away from the page: after one, nothing is rendered, and the widget gets it (LD-06). */
export class Boundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.fail(error);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
