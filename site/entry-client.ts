import './styles/site.css';
import './assets/brand/symbol.svg';
import './assets/brand/wordmark.svg';
