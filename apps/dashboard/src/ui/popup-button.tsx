import {
  cloneElement,
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  useId,
  useState,
} from 'react';

type TriggerEvent = KeyboardEvent<HTMLElement> | MouseEvent<HTMLElement>;

/** The button of a popup, or a component that renders one with the given attributes. */
export type PopupTrigger = ReactElement<ComponentPropsWithRef<'button'>>;

interface PopupButtonOptions {
  trigger: PopupTrigger;
  kind: 'menu' | 'dialog';
  /** Controlled state; uncontrolled by default. */
  open?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** Loads the popup's code; called when the pointer or the focus reaches the button. */
  load: () => unknown;
}

export interface PopupState {
  /** Id of the popup, for `aria-controls` of the button. */
  popupId: string;
  /** Id of the button, which labels and anchors the popup. */
  buttonId: string;
  button: () => HTMLElement | null;
  isOpen: boolean;
  /** The popup was opened by keyboard or a screen reader. */
  isByKeyboard: boolean;
  setOpen: (isOpen: boolean) => void;
}

/**
 * The trigger of a lazy popup. The popup renders as its sibling, so that the trigger stays the same element and keeps
 * its focus.
 */
export function usePopupButton({ trigger, kind, open, onOpenChange, load }: PopupButtonOptions) {
  const [internalState, setInternalState] = useState({ isOpen: false, isByKeyboard: false });
  const popupId = useId();
  const generatedId = useId();
  const isOpen = open ?? internalState.isOpen;
  const setOpen = (next: boolean, isByKeyboard = internalState.isByKeyboard) => {
    setInternalState({ isOpen: next, isByKeyboard });
    onOpenChange?.(next);
  };
  const preload = () => void Promise.resolve(load()).catch(() => undefined); // a click loads again and reports errors
  const buttonId = trigger.props.id ?? generatedId;
  const openOnArrow =
    kind === 'menu' ? (event: KeyboardEvent<HTMLElement>) => isArrow(event) && openByKeyboard(event) : undefined;
  function openByKeyboard(event: TriggerEvent) {
    event.preventDefault();
    setOpen(true, true);
  }
  const attributes = {
    id: buttonId,
    'aria-haspopup': kind,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? popupId : undefined,
    'data-popup-open': isOpen ? '' : undefined,
    onPointerEnter: preload,
    onFocus: preload,
    onKeyDown: openOnArrow,
    // clicks by Enter, Space or a screen reader have a count of 0
    onClick: (event: MouseEvent<HTMLElement>) => setOpen(!isOpen, event.detail === 0),
  };
  const state: PopupState = {
    popupId,
    buttonId,
    button: () => document.getElementById(buttonId),
    isOpen,
    isByKeyboard: internalState.isByKeyboard,
    setOpen,
  };
  return { button: cloneElement(trigger, attributes), state };
}

const isArrow = ({ key }: KeyboardEvent): boolean => key === 'ArrowDown' || key === 'ArrowUp';
