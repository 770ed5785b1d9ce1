const isStyle = (node: Node): node is HTMLElement =>
  node instanceof HTMLStyleElement || (node instanceof HTMLLinkElement && node.rel === 'stylesheet');

/**
 * Gives a document the style sheets of another one and the attributes of its root, such as the colour scheme, now and
 * whenever they change. Returns a function that ends this.
 */
export function copyLook(from: Document, to: Document): () => void {
  const copyAttributes = () => {
    for (const { name, value } of from.documentElement.attributes) to.documentElement.setAttribute(name, value);
  };
  const copies = new Map<Node, HTMLElement>();
  const copyStyles = () => {
    const styles = [...from.head.children].filter(isStyle);
    for (const [style, copy] of copies) {
      if (styles.some((one) => one === style)) continue;
      copy.remove();
      copies.delete(style);
    }
    for (const style of styles) {
      if (copies.has(style)) continue;
      const copy = to.importNode(style, true);
      // A policy of the page allows only styles with its nonce, which a copy of the attribute does not have.
      copy.nonce = style.nonce ?? '';
      copies.set(style, copy);
      to.head.append(copy);
    }
  };
  copyAttributes();
  copyStyles();
  const observer = new MutationObserver(() => {
    copyAttributes();
    copyStyles();
  });
  observer.observe(from.documentElement, { attributes: true });
  observer.observe(from.head, { childList: true });
  return () => observer.disconnect();
}
